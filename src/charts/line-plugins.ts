/** What the live chart draws itself, over the lines: their names at their ends, and the memory limit. */
import type { Chart, Plugin } from 'chart.js';
import { placeEndLabels } from './labels.ts';

const FONT = '12px system-ui, sans-serif';
const LABEL_HEIGHT = 15;
const MARK_RADIUS = 4;

/** The names at the ends of the lines, so that nobody has to go by colour. */
export function endLabels(ground: () => string): Plugin<'line'> {
  return {
    id: 'endLabels',
    afterDatasetsDraw: (chart) => {
      const { ctx, chartArea } = chart;
      ctx.save();
      ctx.font = FONT;
      ctx.lineJoin = 'round';
      ctx.lineWidth = 4;
      ctx.strokeStyle = ground();
      const drawn = chart.data.datasets.flatMap((dataset, i) => {
        const points = chart.getDatasetMeta(i).data;
        const label = dataset.label ?? '';
        if (points.length === 0) return [];
        return [{ dataset, label, points, width: ctx.measureText(label).width }];
      });
      const { left, right, top, bottom } = chartArea;
      const field = { left, right, top: top + 11, bottom: bottom - 3, height: LABEL_HEIGHT };
      placeEndLabels(drawn, field).forEach(({ x, y }, i) => {
        const { dataset, label } = drawn[i]!;
        ctx.fillStyle = String(dataset.borderColor);
        ctx.strokeText(label, x, y);
        ctx.fillText(label, x, y);
      });
      ctx.restore();
    },
  };
}

/** The memory limit, and the places on the x axis at which it is reached. */
export interface LimitMarks {
  /** In bytes. */
  limit: number;
  label: string;
  colour: string;
  marks: { at: number; text: string; colour: string }[];
}

/** A line at the limit with a mark where each contender reaches it; nothing where `marks` gives null. */
export function limitLine(marks: () => LimitMarks | null): Plugin<'line'> {
  return {
    id: 'limitLine',
    afterDatasetsDraw: (chart) => {
      const found = marks();
      if (found) drawLimit(chart, found);
    },
  };
}

function drawLimit({ ctx, chartArea, scales }: Chart, { limit, label, colour, marks }: LimitMarks) {
  const { x, y } = scales;
  if (!x || !y || limit > y.max) return;
  const at = y.getPixelForValue(limit);
  ctx.save();
  ctx.font = FONT;
  ctx.strokeStyle = colour;
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(chartArea.left, at);
  ctx.lineTo(chartArea.right, at);
  ctx.stroke();
  ctx.fillText(label, chartArea.left + 4, at - 5);
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
    ctx.fillText(mark.text, left, at + LABEL_HEIGHT * (row + 1));
  }
  ctx.restore();
}
