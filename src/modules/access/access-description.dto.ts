/** Query and response of the access description (contract 2.14). */
import { ApiSchema } from '@nestjs/swagger';
import {
  EnumListField,
  JsonField,
  NestedListField,
  StringField,
  UuidField,
  validateObject,
  defineSchema,
} from '../../platform/fields/index.js';
import { ACTIONS, SCOPES } from '../../domain/authorization/policy.js';

/** An action of the policy table, or `write` for `create`, `update` and `delete` together. */
export const DESCRIBED_ACTIONS = [...ACTIONS, 'write'] as const;
export type DescribedAction = (typeof DESCRIBED_ACTIONS)[number];

/** Scopes of an action. `conditions` maps fields to the values that rows must have, separated by commas. */
export interface DescribedFilter {
  scopes: string[];
  conditions: Record<string, string>;
}

/** Actions allowed in one organization of the caller. */
@ApiSchema({ description: 'Organization of the router in which the caller works.' })
export class AccessEntity {
  @UuidField({ description: 'ID of the organization.' })
  id: string;

  @StringField({ max: 256, description: 'Organization name.' })
  name: string;

  @EnumListField({ of: DESCRIBED_ACTIONS, description: 'Actions that the caller may perform on the organization.' })
  actions: DescribedAction[];
}

defineSchema('AccessFilter', {
  description: 'Rows that one action may access.',
  type: 'object' as const,
  required: ['scopes', 'conditions'],
  properties: {
    scopes: {
      type: 'array' as const,
      maxItems: SCOPES.length,
      items: { type: 'string' as const, enum: [...SCOPES] },
      description: 'Scopes in which the action is allowed. Empty: not allowed.',
    },
    conditions: {
      type: 'object' as const,
      additionalProperties: { type: 'string' as const, maxLength: 100000 },
      description: 'Values that fields of the rows must have, by field name; several values are separated by commas.',
    },
  },
});

/** Actions allowed on one resource. */
@ApiSchema({ description: 'Actions that the caller may perform on one resource.' })
export class ResourceAccess {
  @StringField({ max: 64, example: 'order', description: 'Resource key, such as `order`.' })
  resource: string;

  @EnumListField({
    of: DESCRIBED_ACTIONS,
    description: 'Actions that the caller may perform on the resource. `write` means `create`, `update` and `delete`.',
  })
  actions: DescribedAction[];

  @NestedListField(() => AccessEntity, {
    description: 'Organizations of the router in which the caller works, with the actions allowed there.',
  })
  entities: AccessEntity[];

  @JsonField({
    validate: validateObject,
    schema: defineSchema('AccessFilters', {
      type: 'object',
      description: 'Rows that each action may access.',
      required: [...DESCRIBED_ACTIONS],
      properties: Object.fromEntries(
        DESCRIBED_ACTIONS.map((action) => [
          action,
          {
            allOf: [{ $ref: '#/components/schemas/AccessFilter' }],
            description: `Rows that \`${action}\` may access.`,
          },
        ]),
      ),
    }),
    description: 'Scope and conditions of each action. No scopes means that the action is not allowed.',
  })
  filters: Record<DescribedAction, DescribedFilter>;
}

/** Response of the endpoint: access by resource. */
@ApiSchema({ description: 'What the caller may do in the router.' })
export class AccessDescriptionView {
  @JsonField({
    validate: validateObject,
    schema: { type: 'object', additionalProperties: { $ref: '#/components/schemas/ResourceAccess' } },
    description: 'Access by resource key.',
  })
  resources: Record<string, ResourceAccess>;
}

/** Query of contract 4.20. */
export class AccessQuery {
  @StringField({
    max: 2000,
    optional: true,
    description: 'Comma-separated resource keys to return. Default: all resources.',
    example: 'order,note',
  })
  resources?: string;
}
