/** What both drawings of the step graph share: what is drawn of a step, and the colors of the actors. */
import type { StepNode } from '../../../domain/routing/workflow/step-graph.js';

/** What is drawn of a step (contract 2.7). */
export interface DrawnStep extends StepNode {
  title: string;
  type: string;
  /** `operator`, `contractor` or `client`. */
  actor: string;
  isRequired: boolean;
}

/** Fill and line of a box by the actor who carries the step out. */
export const ACTOR_COLORS: Record<string, { fill: string; line: string }> = {
  operator: { fill: '#dbe9ff', line: '#2f6fd6' },
  contractor: { fill: '#ffe9cf', line: '#c77414' },
  client: { fill: '#dcf5e3', line: '#2a8c4a' },
  other: { fill: '#ececec', line: '#777777' },
};
