/** Shared by the Mermaid and the SVG diagram of the step graph. */
import type { StepNode } from '../../../domain/routing/order/state/step-graph.js';

/** Fields of a step that the diagrams show (contract 2.7). */
export interface DiagramStep extends StepNode {
  title: string;
  type: string;
  /** `operator`, `contractor` or `client`. */
  actor: string;
  isRequired: boolean;
}

/** Colors of a box by the actor of the step. */
export const ACTOR_COLORS: Record<string, { fill: string; line: string }> = {
  operator: { fill: '#dbe9ff', line: '#2f6fd6' },
  contractor: { fill: '#ffe9cf', line: '#c77414' },
  client: { fill: '#dcf5e3', line: '#2a8c4a' },
  other: { fill: '#ececec', line: '#777777' },
};
