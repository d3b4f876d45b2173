/** The step graph as an SVG picture: one column per depth of dependency, one row per branch. */
import { ACTOR_COLORS, type DrawnStep } from './step-graph-drawing.js';
import { dependants } from '../../../domain/routing/workflow/step-graph.js';

interface Place {
  column: number;
  row: number;
}

const BOX = { width: 220, height: 64 };
const GAP = { column: 56, row: 24 };
const MARGIN = 24;
/** Characters that fit into a box, longer text ends in an ellipsis. */
const TITLE_LENGTH = 28;

/** The picture; steps must form no cycle. Titles are escaped, so that a title is never markup. */
export function toSvg(steps: DrawnStep[]): string {
  const places = layOut(steps);
  const columns = Math.max(0, ...[...places.values()].map(({ column }) => column + 1));
  const rows = Math.max(0, ...[...places.values()].map(({ row }) => row + 1));
  const width = 2 * MARGIN + Math.max(0, columns * (BOX.width + GAP.column) - GAP.column);
  const height = 2 * MARGIN + Math.max(0, rows * (BOX.height + GAP.row) - GAP.row);
  const arrows = steps.filter((step) => places.has(step.dependsOnStepId ?? ''));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" role="img">`,
    '<title>Workflow steps</title>',
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z" fill="#555"/></marker></defs>',
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...arrows.map((step) => arrow(places.get(step.dependsOnStepId!)!, places.get(step.id)!)),
    ...steps.filter((step) => places.has(step.id)).map((step) => box(step, places.get(step.id)!)),
    '</svg>',
    '',
  ].join('\n');
}

/** The first dependant continues the row of its step, every other opens a row of its own below. */
function layOut(steps: DrawnStep[]): Map<string, Place> {
  const inverse = dependants(steps);
  const places = new Map<string, Place>();
  const roots = steps.filter((step) => !inverse.has(step.dependsOnStepId ?? '')).map((step) => step.id);
  let rows = 0;
  for (const root of roots) {
    const waiting = [{ id: root, column: 0, row: rows++ }];
    while (waiting.length > 0) {
      const { id, column, row } = waiting.pop()!;
      places.set(id, { column, row: row < 0 ? rows++ : row });
      const [first, ...others] = inverse.get(id)!;
      for (const other of others.toReversed()) waiting.push({ id: other, column: column + 1, row: -1 });
      if (first) waiting.push({ id: first, column: column + 1, row: places.get(id)!.row });
    }
  }
  return places;
}

function corner({ column, row }: Place): { x: number; y: number } {
  return { x: MARGIN + column * (BOX.width + GAP.column), y: MARGIN + row * (BOX.height + GAP.row) };
}

function arrow(from: Place, to: Place): string {
  const start = corner(from);
  const end = corner(to);
  const middle = end.x - GAP.column / 2;
  const path = `M${start.x + BOX.width} ${start.y + BOX.height / 2}H${middle}V${end.y + BOX.height / 2}H${end.x}`;
  return `<path d="${path}" fill="none" stroke="#555" stroke-width="1.5" marker-end="url(#tip)"/>`;
}

function box(step: DrawnStep, place: Place): string {
  const { x, y } = corner(place);
  const { fill, line } = (Object.hasOwn(ACTOR_COLORS, step.actor) && ACTOR_COLORS[step.actor]) || ACTOR_COLORS.other;
  const title = step.title || step.type;
  const mark = step.isRequired
    ? `<text x="${x + BOX.width - 14}" y="${y + 26}" font-size="16" fill="${line}" text-anchor="middle">*</text>`
    : '';
  return [
    `<g><title>${escape(title)}${step.isRequired ? ' (required)' : ''}</title>`,
    `<rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="8" fill="${fill}" stroke="${line}" stroke-width="${step.isRequired ? 2.5 : 1}"/>`,
    `<text x="${x + 14}" y="${y + 27}" font-size="14" font-weight="600" fill="#1b1b1b">${escape(shortened(title))}</text>`,
    `<text x="${x + 14}" y="${y + 48}" font-size="12" fill="#444">${escape(`${step.actor} · ${step.type}`)}</text>`,
    `${mark}</g>`,
  ].join('');
}

function shortened(title: string): string {
  const signs = Array.from(title);
  return signs.length > TITLE_LENGTH ? `${signs.slice(0, TITLE_LENGTH - 1).join('')}…` : title;
}

/** Text as XML: markup becomes entities, and characters that XML has no place for are left out. */
function escape(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
