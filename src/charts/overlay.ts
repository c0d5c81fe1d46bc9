/** What the live chart draws itself over its lines: their names at their ends, and the memory limit. */
import type { Chart, Plugin } from 'chart.js';
import { placeEndLabels, type TextBox } from './labels.ts';

const FONT = '12px system-ui, sans-serif';
const LABEL_HEIGHT = 15;
const MARK_RADIUS = 4;

/** The memory limit, and the places on the x axis at which it is reached. */
export interface LimitMarks {
  /** In bytes. */
  limit: number;
  label: string;
  colour: string;
  marks: { at: number; text: string; colour: string }[];
}

export interface OverlayOptions {
  /** Colour of the page behind the chart. */
  ground(): string;
  /** The text at the end of a line, by its place among the datasets, and its colour. */
  endLabel(index: number): { text: string; colour: string };
  /** Null where no limit is in sight. */
  limit(): LimitMarks | null;
}

/** Draws the limit, then the labels at the ends of the lines clear of what the limit says. */
export function overlay(options: OverlayOptions): Plugin<'line'> {
  return {
    id: 'overlay',
    afterDatasetsDraw: (chart) => {
      const { ctx } = chart;
      ctx.save();
      ctx.font = FONT;
      ctx.lineJoin = 'round';
      const limit = options.limit();
      const texts = limit ? drawLimit(chart, limit, options.ground()) : [];
      drawEndLabels(chart, options, texts);
      ctx.restore();
    },
  };
}

/** Gives the places of its texts. */
function drawLimit(chart: Chart, { limit, label, colour, marks }: LimitMarks, ground: string) {
  const { ctx, chartArea, scales } = chart;
  const { x, y } = scales;
  if (!x || !y || limit > y.max) return [];
  const at = y.getPixelForValue(limit);
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.moveTo(chartArea.left, at);
  ctx.lineTo(chartArea.right, at);
  ctx.stroke();
  const texts = [textAt(ctx, label, { x: chartArea.left + 4, y: at - 5 }, { colour, ground })];
  let [row, edge] = [0, -Infinity];
  for (const mark of [...marks].sort((a, b) => a.at - b.at)) {
    const place = x.getPixelForValue(mark.at);
    const { width } = ctx.measureText(mark.text);
    const left = Math.min(place + 6, chartArea.right - width);
    // A text that would run into the one before it goes below it.
    row = left < edge ? row + 1 : 0;
    edge = Math.max(edge, left + width + 6);
    ctx.fillStyle = mark.colour;
    ctx.beginPath();
    ctx.arc(place, at, MARK_RADIUS, 0, 2 * Math.PI);
    ctx.fill();
    const below = { x: left, y: at + LABEL_HEIGHT * (row + 1) };
    texts.push(textAt(ctx, mark.text, below, { colour: mark.colour, ground }));
  }
  return texts;
}

function drawEndLabels(chart: Chart, options: OverlayOptions, reserved: readonly TextBox[]): void {
  const { ctx, chartArea } = chart;
  const labels = chart.data.datasets.flatMap((_, index) => {
    const points = chart.getDatasetMeta(index).data;
    const label = options.endLabel(index);
    if (points.length === 0) return [];
    return [{ ...label, points, width: ctx.measureText(label.text).width }];
  });
  const { left, right, top, bottom } = chartArea;
  const field = { left, right, top: top + 11, bottom: bottom - 3, height: LABEL_HEIGHT };
  const ground = options.ground();
  placeEndLabels(labels, field, reserved).forEach((place, i) => {
    textAt(ctx, labels[i]!.text, place, { colour: labels[i]!.colour, ground });
  });
}

/** Draws a text with the page's colour round it. */
function textAt(
  ctx: CanvasRenderingContext2D,
  text: string,
  { x, y }: { x: number; y: number },
  { colour, ground }: { colour: string; ground: string },
): TextBox {
  ctx.strokeStyle = ground;
  ctx.lineWidth = 4;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = colour;
  ctx.fillText(text, x, y);
  return { x, y, width: ctx.measureText(text).width };
}
