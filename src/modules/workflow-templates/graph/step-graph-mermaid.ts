/** The step graph as Mermaid flowchart text, to paste where Mermaid is drawn. */
import { ACTOR_COLORS, type DrawnStep } from './step-graph-drawing.js';

/** A flowchart from left to right; required steps have a thick border, the actor shows as a color. */
export function toMermaid(steps: DrawnStep[]): string {
  const nodes = new Map(steps.map((step, place) => [step.id, `step${place + 1}`]));
  const boxes = steps.map((step) => {
    const label = [step.title || step.type, `${step.actor} · ${step.type}`].map(escape).join('<br/>');
    return `  ${nodes.get(step.id)}["${label}"]:::${className(step)}`;
  });
  const arrows = steps
    .filter((step) => step.dependsOnStepId && nodes.has(step.dependsOnStepId))
    .map((step) => `  ${nodes.get(step.dependsOnStepId!)} --> ${nodes.get(step.id)}`);
  const required = steps
    .filter((step) => step.isRequired)
    .map((step) => `  style ${nodes.get(step.id)} stroke-width:3px`);
  return ['flowchart LR', ...classes(), ...boxes, ...arrows, ...required, ''].join('\n');
}

function classes(): string[] {
  return Object.entries(ACTOR_COLORS).map(
    ([actor, { fill, line }]) => `  classDef ${actor} fill:${fill},stroke:${line},color:#1b1b1b`,
  );
}

function className({ actor }: DrawnStep): string {
  return Object.hasOwn(ACTOR_COLORS, actor) ? actor : 'other';
}

/** Mermaid reads `#35;` as the character with that number; everything but letters, digits and plain marks is written so. */
function escape(text: string): string {
  return Array.from(text.replace(/\s+/g, ' '), (sign) =>
    /[\p{L}\p{N} ·_.,-]/u.test(sign) ? sign : `#${sign.codePointAt(0)};`,
  ).join('');
}
