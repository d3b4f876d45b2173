/** Examples of path parameters and request bodies that work with the demo data. */
import { ACCOUNT_BODIES } from './account-bodies.js';
import { NETWORK_BODIES } from './network-bodies.js';
import { ORDER_BODIES } from './order-bodies.js';
import { findPathExample, type LiveIds } from './path-examples.js';
import { TEMPLATE_BODIES } from './template-bodies.js';

interface Operation {
  operationId: string;
  parameters?: { in: string; name: string; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
}
type Paths = Record<string, Record<string, Operation>>;

const BODIES: Readonly<Record<string, unknown>> = {
  ...ORDER_BODIES,
  ...TEMPLATE_BODIES,
  ...NETWORK_BODIES,
  ...ACCOUNT_BODIES,
};

/**
 * Sets the examples.
 * @param live tokens and IDs of the running demo data; placeholders are used for missing ones
 */
export function addRequestExamples(paths: Paths, live: LiveIds): void {
  for (const [path, operations] of Object.entries(paths)) {
    for (const { operationId, parameters = [], requestBody } of Object.values(operations)) {
      for (const parameter of parameters.filter((one) => one.in === 'path'))
        parameter.example = findPathExample(operationId, path, parameter.name, live);
      const content = requestBody?.content['application/json'];
      if (content && operationId in BODIES) content.example = BODIES[operationId];
    }
  }
}
