/** A short piece of a contender's line: its colour and its dash. */
import { styleOf } from '../charts/style.ts';
import type { Contender } from '../scenario/schema.ts';

const SVG = 'http://www.w3.org/2000/svg';

export function swatch(id: string, all: readonly Contender[]): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('width', '28');
  svg.setAttribute('height', '8');
  svg.setAttribute('aria-hidden', 'true');
  drawSwatch(svg, id, all);
  return svg;
}

/** Draws into an SVG of 28 by 8. */
export function drawSwatch(svg: SVGSVGElement, id: string, all: readonly Contender[]): void {
  const style = styleOf(all).get(id);
  svg.replaceChildren();
  if (!style) return;
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', 'M0 4H28');
  line.setAttribute('stroke', `var(--chart-${style.name})`);
  line.setAttribute('stroke-width', String(style.width));
  if (style.dash.length > 0) line.setAttribute('stroke-dasharray', style.dash.join(' '));
  svg.append(line);
}
