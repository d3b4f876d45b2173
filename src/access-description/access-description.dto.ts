/** The access description (contract 2.14). */
import { Choices, Json, NestedList, Text, Uuid, isObject, shape } from '../platform/fields/index.js';
import { ACTIONS, SCOPES } from '../access/policy.js';

/** An action of the policy table, or `write` for the three that change something. */
export const DESCRIBED_ACTIONS = [...ACTIONS, 'write'] as const;
export type DescribedAction = (typeof DESCRIBED_ACTIONS)[number];

/** How far an action reaches; `conditions` names the fields that rows must match, several values joined by commas. */
export interface DescribedFilter {
  scopes: string[];
  conditions: Record<string, string>;
}

/** An organization of the router in which the caller works, and what it may do there. */
export class AccessEntity {
  @Uuid()
  id: string;

  @Text({ max: 256 })
  name: string;

  @Choices({ of: DESCRIBED_ACTIONS })
  actions: DescribedAction[];
}

shape('AccessFilter', {
  description: 'How far one action reaches.',
  type: 'object' as const,
  required: ['scopes', 'conditions'],
  properties: {
    scopes: { type: 'array' as const, maxItems: SCOPES.length, items: { type: 'string' as const, enum: [...SCOPES] } },
    conditions: { type: 'object' as const, additionalProperties: { type: 'string' as const, maxLength: 100000 } },
  },
});

/** What the caller may do to one resource. */
export class ResourceAccess {
  @Text({ max: 64, example: 'order' })
  resource: string;

  @Choices({ of: DESCRIBED_ACTIONS })
  actions: DescribedAction[];

  @NestedList(() => AccessEntity)
  entities: AccessEntity[];

  @Json({
    check: isObject,
    schema: shape('AccessFilters', {
      type: 'object',
      description: 'How far each action reaches.',
      required: [...DESCRIBED_ACTIONS],
      properties: Object.fromEntries(
        DESCRIBED_ACTIONS.map((action) => [action, { $ref: '#/components/schemas/AccessFilter' }]),
      ),
    }),
    description: 'How far each action reaches; no scopes: not at all.',
  })
  filters: Record<DescribedAction, DescribedFilter>;
}

/** The whole description. */
export class AccessDescriptionView {
  @Json({
    check: isObject,
    schema: { type: 'object', additionalProperties: { $ref: '#/components/schemas/ResourceAccess' } },
    description: 'By the key of the resource.',
  })
  resources: Record<string, ResourceAccess>;
}

/** Query of contract 4.20. */
export class AccessQuery {
  @Text({
    max: 2000,
    optional: true,
    description: 'Keys of resources, joined by commas; all if left out.',
    example: 'order,note',
  })
  resources?: string;
}
