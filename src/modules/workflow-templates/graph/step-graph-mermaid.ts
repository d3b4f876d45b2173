/** Renders the step graph as Mermaid flowchart text. */
import { ACTOR_COLORS, type DiagramStep } from './step-graph-diagram.js';

/** Left to right. Required steps have a thick border; the color of a box shows the actor. */
export function toMermaid(steps: DiagramStep[]): string {
  const nodes = new Map(steps.map((step, index) => [step.id, `step${index + 1}`]));
  const boxes = steps.map((step) => {
    const label = [step.title || step.type, `${step.actor} · ${step.type}`].map(escape).join('<br/>');
    return `  ${nodes.get(step.id)}["${label}"]:::${classNameOf(step)}`;
  });
  const arrows = steps
    .filter((step) => step.dependsOnStepId && nodes.has(step.dependsOnStepId))
    .map((step) => `  ${nodes.get(step.dependsOnStepId!)} --> ${nodes.get(step.id)}`);
  const required = steps
    .filter((step) => step.isRequired)
    .map((step) => `  style ${nodes.get(step.id)} stroke-width:3px`);
  return ['flowchart LR', ...classDefinitions(), ...boxes, ...arrows, ...required, ''].join('\n');
}

function classDefinitions(): string[] {
  return Object.entries(ACTOR_COLORS).map(
    ([actor, { fill, line }]) => `  classDef ${actor} fill:${fill},stroke:${line},color:#1b1b1b`,
  );
}

function classNameOf({ actor }: DiagramStep): string {
  return Object.hasOwn(ACTOR_COLORS, actor) ? actor : 'other';
}

/** Encodes all characters except letters, digits and simple punctuation as Mermaid entities, such as `#35;`. */
function escape(text: string): string {
  return Array.from(text.replace(/\s+/g, ' '), (character) =>
    /[\p{L}\p{N} ·_.,-]/u.test(character) ? character : `#${character.codePointAt(0)};`,
  ).join('');
}
