/** Request bodies as large and expensive as openapi.json allows. */
import type { Operation, OpenapiOperations, Schema } from './openapi-operations.js';
import type { ResourceIds } from './resource-fixture.js';

/** Default of `BODY_LIMIT` in bytes. */
export const BODY_BYTES = 1_048_576;
const MAX_DEPTH = 6;

/** The most expensive content of fields by name: `head`, then `part` repeated up to the maximum length. */
const EXPENSIVE: [name: RegExp, head: string, part: string][] = [
  [/regex/i, '(a?){280}a{280}', ''],
  [/(template|body)$/i, '', '{{#order}}{{name}}{{/order}}'],
  [/^csv$/, 'countryCode,city\n', 'X,1\n'],
  [/email/i, '', 'a@'],
  [/url/i, 'https://example.com/', 'a.'],
];

/** Values of fields whose validation would reject a long text before any expensive work begins. */
const VALID_VALUES: Record<string, string> = {
  autodispatchWeights: '{"distance":40}',
  columnId: 'name',
  countryCode: 'NO',
  currencyCode: 'NOK',
  csvDelimiter: ';',
  durationUnit: 'minutes',
  dueAtTime: '08:00',
  embedOrigins: 'https://shop.example',
  expiresAt: '2099-01-31T12:00:00.000Z',
  language: 'nb-NO',
  locale: 'nb-NO',
  operator: 'contains',
  orderPrefix: 'A',
  phoneNumber: '+4722334455',
  professions: 'ELECTRICIAN',
  proposedEndAt: '2099-01-31T14:00:00.000Z',
  proposedStartAt: '2099-01-31T12:00:00.000Z',
  roles: 'OPERATOR',
  services: 'AIR_CONDITIONING',
  sha256: 'a'.repeat(64),
  timezone: 'Europe/Oslo',
  to: '2026-02-01T12:00:00.000Z',
  webhookHeadersTemplate: '{"order": "{{order.id}}"}',
  webhookUrlTemplate: 'https://example.com/{{order.id}}',
  workdayEnd: '16:00',
  workdayStart: '08:00',
};

/** Values with a uniqueness rule: each is generated once. */
const UNIQUE: Record<string, (count: number) => string> = {
  email: (count) => `person${count}@large.example`,
  customId: (count) => `large-${count}`,
  externalId: (count) => `large ${count}`,
  slug: (count) => `large-${count}`,
};

/** Fields with rich text, as an object or as JSON text. */
const RICH_TEXT = /RichText$|^(description|content|confirmationText)(Operator|Contractor|Client)?$/;

/** `name` must be omitted if the schema also has `other`. */
const EXCLUSIVE_FIELDS: [name: string, other: string][] = [
  ['organizationId', 'organization'],
  ['fileId', 'csv'],
  ['postalCodeTo', 'postalCodeKind'],
  ['actorAssignments', 'lines'],
  ['actorId', 'dispatchesActorId'],
  ['dispatchesActorId', 'descriptionOperator'],
  ['groupId', 'descriptionOperator'],
  ['actorVisibility', 'dispatchesActorId'],
  ['chatsSettings', 'steps'],
  ['customFields', 'offerVersion'],
  ['documents', 'dispatchesActorId'],
  ['id', 'dependsOnStepId'],
  ['inputs', 'descriptionOperator'],
  ['questionId', 'question'],
  ['settings', 'dispatchesActorId'],
  ['sorting', 'columnVisibility'],
  ['columnVisibility', 'filters'],
  ['dependsOnStepId', 'title'],
  ['allowedStepGroupIds', 'steps'],
  ['logoFileId', 'featureAccess'],
  ['integrationOrderAssignmentRoutingOperatorId', 'featureAccess'],
  ['userId', 'userIds'],
  ['id', 'dependsOnValues'],
  ['parentId', 'slug'],
  ['id', 'customId'],
  ['offerVersion', 'fileIds'],
  ['workflowStepId', 'organizationIds'],
];

/** Names in `ResourceIds` by the names of the fields that contain them. */
const IDS: Record<string, string> = {
  actorIds: 'templateActorId',
  avatarFileId: 'fileId',
  customFieldAttachments: 'customFieldId',
  emailLogos: 'fileId',
  defaultAssigneeId: 'userId',
  dependsOnCustomFieldId: 'customFieldId',
  allowedStepGroupIds: 'templateGroupId',
  integrationOrderAssignmentRoutingOperatorId: 'userId',
  logoFileId: 'fileId',
  organizationIds: 'contractorId',
  orderTagIds: 'tagId',
  orderTags: 'tagId',
  ownerId: 'userId',
  partnerGroupId: 'groupId',
  productTags: 'tagId',
  operatorId: 'userId',
  responsibleRoutingOperatorId: 'userId',
  routerOrganizationId: 'organizationId',
  stepId: 'injectableStepId',
  workflowTemplateActorId: 'templateActorId',
  workflowTemplateStepId: 'templateStepId',
};

/** How the bytes of an object are distributed: equally, or 80 % to the field with the largest maximum. */
export type SizeDistribution = 'equal' | 'one field';

/** Properties of a generated body. */
export interface BodyOptions {
  distribution: SizeDistribution;
  bytes?: number;
  /** Multiplies the maximum lengths of lists and texts. */
  times?: number;
  /** Fixed values of fields. */
  fields?: Record<string, unknown>;
  /** Omitted fields. */
  without?: readonly string[];
}

/** Bytes available for a value. */
interface SizeBudget {
  bytes: number;
  distribution: SizeDistribution;
  times: number;
  depth: number;
}

/** Counter of the unique values of this process. */
let uniqueValues = 0;

/** Builds bodies for the operations of openapi.json. */
export class LargeBodies {
  constructor(
    private readonly operations: OpenapiOperations,
    private readonly ids: ResourceIds,
  ) {}

  /** Builds a body of at most `bytes` in which lists and texts have their maximum lengths. */
  build({ body }: Operation, options: BodyOptions): unknown {
    const { distribution, bytes = BODY_BYTES - 1024, times = 1, fields = {}, without = [] } = options;
    const resolved = this.operations.resolve(body!);
    const schema = resolved.oneOf ? this.operations.resolve(resolved.oneOf[0]) : resolved;
    const budget = { bytes: bytes - JSON.stringify(fields).length, distribution, times, depth: 0 };
    if (!schema.properties) return this.value('', schema, budget);
    const given = new Set([...without, ...Object.keys(fields)]);
    const properties = Object.fromEntries(Object.entries(schema.properties).filter(([name]) => !given.has(name)));
    const rest = Object.keys(properties).length > 0 ? this.object('', { ...schema, properties }, budget) : {};
    return { ...rest, ...fields };
  }

  private value(name: string, given: Schema, budget: SizeBudget): unknown {
    const schema = this.operations.resolve(given);
    const { type, format, enum: values, maximum } = schema;
    if (RICH_TEXT.test(name) && (type === 'object' || schema.oneOf)) return richText(budget.bytes);
    if (/RichText$/.test(name) && type === 'string')
      return JSON.stringify(richText(Math.min(budget.bytes, schema.maxLength!) * 0.8));
    if (name === 'webhookPayloadTemplate')
      return JSON.stringify(textOf(name, Math.min(budget.bytes, schema.maxLength!)));
    if (/Mappings$/.test(name) && type === 'string') return mappings(Math.min(budget.bytes, schema.maxLength!) * 0.8);
    if (schema.oneOf) return this.value(name, schema.oneOf[0], budget);
    if (values) return values[0];
    if (!type && !schema.properties) return 'a';
    if (type === 'boolean') return true;
    if (type === 'integer' || type === 'number') return maximum ?? 1;
    if (type === 'array') return this.list(name, schema, budget);
    if (type === 'string') {
      if (VALID_VALUES[name]) return VALID_VALUES[name];
      if (UNIQUE[name]) return UNIQUE[name](++uniqueValues);
      if (format === 'uuid' || IDS[name])
        return this.ids[IDS[name] ?? name] ?? this.ids[name.replace(/s$/, '')] ?? this.ids.productId;
      if (format === 'date-time') return '2026-01-31T12:00:00.000Z';
      return textOf(name, Math.min((schema.maxLength ?? 256) * budget.times, budget.bytes));
    }
    return this.object(name, schema, budget);
  }

  private list(name: string, { items = {}, maxItems = 1000 }: Schema, budget: SizeBudget): unknown[] {
    if (budget.depth > MAX_DEPTH) return [];
    const bytes = Math.max(16, Math.floor(budget.bytes / maxItems));
    const item = this.value(name, items, { ...budget, bytes, depth: budget.depth + 1 });
    const size = JSON.stringify(item ?? null).length + 1;
    return Array.from(
      { length: Math.max(1, Math.min(maxItems * budget.times, Math.floor(budget.bytes / size))) },
      () => item,
    );
  }

  private object(
    name: string,
    { properties = {}, additionalProperties, maxProperties = 100 }: Schema & { maxProperties?: number },
    budget: SizeBudget,
  ): object {
    if (budget.depth > MAX_DEPTH) return {};
    const depth = budget.depth + 1;
    const fields = Object.entries(properties).filter(
      ([field]) => !EXCLUSIVE_FIELDS.some(([name, other]) => name === field && properties[other]),
    );
    if (fields.length === 0) {
      if (!additionalProperties || typeof additionalProperties !== 'object') return {};
      const bytes = Math.floor(budget.bytes / maxProperties) - 12;
      const value = this.value('', additionalProperties, { ...budget, bytes, depth });
      return Object.fromEntries(Array.from({ length: maxProperties }, (_, index) => [`name ${index}`, value]));
    }
    const nameBytes = fields.reduce((sum, [field]) => sum + field.length + 4, 2);
    const available = Math.max(0, budget.bytes - nameBytes);
    const widest = fields.reduce((most, one) => (this.capacity(one[1]) > this.capacity(most[1]) ? one : most))[0];
    const share = (field: string) =>
      budget.distribution === 'equal'
        ? available / fields.length
        : field === widest
          ? available * 0.8
          : (available * 0.2) / fields.length;
    return Object.fromEntries(
      fields.map(([field, schema]) => {
        const bytes = Math.floor(share(field));
        const idField = field === 'id' && IDS[name] ? name : field;
        return [field, this.value(idField, schema, { ...budget, bytes, depth })];
      }),
    );
  }

  /** Approximate maximum size of a field. */
  private capacity(given: Schema): number {
    const { type, maxItems = 1000, maxLength = 256 } = this.operations.resolve(given);
    return type === 'array' ? maxItems * 1000 : type === 'string' ? maxLength : 1;
  }
}

/** A rich text document of at most `bytes`. */
function richText(bytes: number): object {
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'a' }] };
  const count = Math.max(0, Math.min(500, Math.floor((bytes - 40) / (JSON.stringify(paragraph).length + 2))));
  return { type: 'doc', content: Array.from({ length: count }, () => paragraph) };
}

/** JSON text with as many pairs as fit. */
function mappings(bytes: number): string {
  const count = Math.max(0, Math.min(1000, Math.floor(bytes / 20)));
  return JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`field ${index}`, 'a'])));
}

/** All templates of one task share a limit of 64 KB. */
const MAX_TEMPLATE_LENGTH = 9000;

/** An expensive text for a field. */
function textOf(name: string, length: number): string {
  const [, head, part] = EXPENSIVE.find(([pattern, start]) => pattern.test(name) && start.length <= length) ?? [
    name,
    '',
    'a ',
  ];
  if (/(template|body)$/i.test(name)) length = Math.min(length, MAX_TEMPLATE_LENGTH);
  const text = head + (part ? part.repeat(Math.max(0, Math.floor((length - head.length) / part.length))) : '');
  return text.slice(0, Math.max(1, length)).trim() || 'a';
}
