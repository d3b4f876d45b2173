/** Renders the step graph as an SVG image: one column per dependency depth, one row per branch. */
import { ACTOR_COLORS, type DiagramStep } from './step-graph-diagram.js';
import { findDependants } from '../../../domain/routing/order/state/step-graph.js';

interface Cell {
  column: number;
  row: number;
}

const BOX = { width: 220, height: 64 };
const GAP = { column: 56, row: 24 };
const MARGIN = 24;
/** Maximum length of a title in a box. Longer titles end with an ellipsis. */
const TITLE_LENGTH = 28;

/** Steps must not form a cycle. Titles are escaped, so that they cannot contain markup. */
export function toSvg(steps: DiagramStep[]): string {
  const cells = layOut(steps);
  const columns = Math.max(0, ...[...cells.values()].map(({ column }) => column + 1));
  const rows = Math.max(0, ...[...cells.values()].map(({ row }) => row + 1));
  const width = 2 * MARGIN + Math.max(0, columns * (BOX.width + GAP.column) - GAP.column);
  const height = 2 * MARGIN + Math.max(0, rows * (BOX.height + GAP.row) - GAP.row);
  const arrows = steps.filter((step) => cells.has(step.dependsOnStepId ?? ''));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" role="img">`,
    '<title>Workflow steps</title>',
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z" fill="#555"/></marker></defs>',
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...arrows.map((step) => renderArrow(cells.get(step.dependsOnStepId!)!, cells.get(step.id)!)),
    ...steps.filter((step) => cells.has(step.id)).map((step) => renderBox(step, cells.get(step.id)!)),
    '</svg>',
    '',
  ].join('\n');
}

/** Depth-first. The first dependant continues the row of its step; each other dependant starts a new row below. */
function layOut(steps: DiagramStep[]): Map<string, Cell> {
  const dependantsById = findDependants(steps);
  const cells = new Map<string, Cell>();
  const roots = steps.filter((step) => !dependantsById.has(step.dependsOnStepId ?? '')).map((step) => step.id);
  let rows = 0;
  for (const root of roots) {
    const stack = [{ id: root, column: 0, row: rows++ }];
    while (stack.length > 0) {
      const { id, column, row } = stack.pop()!;
      cells.set(id, { column, row: row < 0 ? rows++ : row });
      const [first, ...others] = dependantsById.get(id)!;
      for (const other of others.toReversed()) stack.push({ id: other, column: column + 1, row: -1 });
      if (first) stack.push({ id: first, column: column + 1, row: cells.get(id)!.row });
    }
  }
  return cells;
}

function cornerOf({ column, row }: Cell): { x: number; y: number } {
  return { x: MARGIN + column * (BOX.width + GAP.column), y: MARGIN + row * (BOX.height + GAP.row) };
}

function renderArrow(from: Cell, to: Cell): string {
  const start = cornerOf(from);
  const end = cornerOf(to);
  const middle = end.x - GAP.column / 2;
  const path = `M${start.x + BOX.width} ${start.y + BOX.height / 2}H${middle}V${end.y + BOX.height / 2}H${end.x}`;
  return `<path d="${path}" fill="none" stroke="#555" stroke-width="1.5" marker-end="url(#tip)"/>`;
}

function renderBox(step: DiagramStep, cell: Cell): string {
  const { x, y } = cornerOf(cell);
  const { fill, line } = (Object.hasOwn(ACTOR_COLORS, step.actor) && ACTOR_COLORS[step.actor]) || ACTOR_COLORS.other;
  const title = step.title || step.type;
  const mark = step.isRequired
    ? `<text x="${x + BOX.width - 14}" y="${y + 26}" font-size="16" fill="${line}" text-anchor="middle">*</text>`
    : '';
  return [
    `<g><title>${escape(title)}${step.isRequired ? ' (required)' : ''}</title>`,
    `<rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="8" fill="${fill}" stroke="${line}" stroke-width="${step.isRequired ? 2.5 : 1}"/>`,
    `<text x="${x + 14}" y="${y + 27}" font-size="14" font-weight="600" fill="#1b1b1b">${escape(truncate(title))}</text>`,
    `<text x="${x + 14}" y="${y + 48}" font-size="12" fill="#444">${escape(`${step.actor} · ${step.type}`)}</text>`,
    `${mark}</g>`,
  ].join('');
}

function truncate(title: string): string {
  const characters = Array.from(title);
  return characters.length > TITLE_LENGTH ? `${characters.slice(0, TITLE_LENGTH - 1).join('')}…` : title;
}

/** Escapes text for XML and removes characters that XML does not allow. */
function escape(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
