/** Bodies as large and as expensive as the interface description lets them be. */
import type { Operation, OpenapiOperations, Schema } from './openapi-operations.js';
import type { ResourceIds } from './resource-fixture.js';

/** Largest JSON body, in bytes; `BODY_LIMIT` unless somebody sets it. */
export const BODY_BYTES = 1_048_576;
const DEEPEST = 6;

/** What costs most in fields of these names, repeated until the field is full. */
const EXPENSIVE: [name: RegExp, head: string, part: string][] = [
  [/regex/i, '(a?){280}a{280}', ''],
  [/(template|body)$/i, '', '{{#order}}{{name}}{{/order}}'],
  [/^csv$/, 'countryCode,city\n', 'X,1\n'],
  [/email/i, '', 'a@'],
  [/url/i, 'https://example.com/', 'a.'],
];

/** Values of fields whose rules a long text would break before anything dear begins. */
const SHORT: Record<string, string> = {
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

/** Values that nothing else may have: each is made once. */
const UNIQUE: Record<string, (count: number) => string> = {
  email: (count) => `person${count}@large.example`,
  customId: (count) => `large-${count}`,
  externalId: (count) => `large ${count}`,
  slug: (count) => `large-${count}`,
};

/** Fields that hold a rich text, as an object or as its JSON text; a document has as many paragraphs as there is room for. */
const RICH_TEXT = /RichText$|^(description|content|confirmationText)(Operator|Contractor|Client)?$/;

/** What may not stand beside what. */
const EXCLUSIVE_FIELDS: [name: string, beside: string][] = [
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

/** Ids of the world by the names of fields that hold them. */
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

/** How the room of an object is shared: by all fields alike, or nearly all of it by the field that can hold most. */
export type SizeDistribution = 'alike' | 'one field';

/** What a body is to be like. */
export interface BodyOptions {
  sharing: SizeDistribution;
  bytes?: number;
  /** So many times as long as lists and texts may be. */
  times?: number;
  /** Its fields of these names have these values. */
  fields?: Record<string, unknown>;
  /** Its fields of these names are left out. */
  without?: readonly string[];
}

/** Room for a value. */
interface SizeBudget {
  bytes: number;
  sharing: SizeDistribution;
  times: number;
  depth: number;
}

/** Values that nothing else may have are counted over all bodies of a process. */
let made = 0;

/** Makes bodies for the operations of a description. */
export class LargeBodies {
  constructor(
    private readonly operations: OpenapiOperations,
    private readonly ids: ResourceIds,
  ) {}

  /** A body of at most so many bytes in which lists and texts are as long as they may be. */
  build({ body }: Operation, wanted: BodyOptions): unknown {
    const { sharing, bytes = BODY_BYTES - 1024, times = 1, fields = {}, without = [] } = wanted;
    const whole = this.operations.resolve(body!);
    const schema = whole.oneOf ? this.operations.resolve(whole.oneOf[0]) : whole;
    const room = { bytes: bytes - JSON.stringify(fields).length, sharing, times, depth: 0 };
    if (!schema.properties) return this.value('', schema, room);
    const given = new Set([...without, ...Object.keys(fields)]);
    const properties = Object.fromEntries(Object.entries(schema.properties).filter(([name]) => !given.has(name)));
    const rest = Object.keys(properties).length > 0 ? this.object('', { ...schema, properties }, room) : {};
    return { ...rest, ...fields };
  }

  private value(name: string, given: Schema, room: SizeBudget): unknown {
    const schema = this.operations.resolve(given);
    const { type, format, enum: words, maximum } = schema;
    if (RICH_TEXT.test(name) && (type === 'object' || schema.oneOf)) return richText(room.bytes);
    if (/RichText$/.test(name) && type === 'string')
      return JSON.stringify(richText(Math.min(room.bytes, schema.maxLength!) * 0.8));
    if (name === 'webhookPayloadTemplate') return JSON.stringify(textOf(name, Math.min(room.bytes, schema.maxLength!)));
    if (/Mappings$/.test(name) && type === 'string') return mappings(Math.min(room.bytes, schema.maxLength!) * 0.8);
    if (schema.oneOf) return this.value(name, schema.oneOf[0], room);
    if (words) return words[0];
    if (!type && !schema.properties) return 'a';
    if (type === 'boolean') return true;
    if (type === 'integer' || type === 'number') return maximum ?? 1;
    if (type === 'array') return this.list(name, schema, room);
    if (type === 'string') {
      if (SHORT[name]) return SHORT[name];
      if (UNIQUE[name]) return UNIQUE[name](++made);
      if (format === 'uuid' || IDS[name])
        return this.ids[IDS[name] ?? name] ?? this.ids[name.replace(/s$/, '')] ?? this.ids.productId;
      if (format === 'date-time') return '2026-01-31T12:00:00.000Z';
      return textOf(name, Math.min((schema.maxLength ?? 256) * room.times, room.bytes));
    }
    return this.object(name, schema, room);
  }

  private list(name: string, { items = {}, maxItems = 1000 }: Schema, room: SizeBudget): unknown[] {
    if (room.depth > DEEPEST) return [];
    const bytes = Math.max(16, Math.floor(room.bytes / maxItems));
    const item = this.value(name, items, { ...room, bytes, depth: room.depth + 1 });
    const size = JSON.stringify(item ?? null).length + 1;
    return Array.from(
      { length: Math.max(1, Math.min(maxItems * room.times, Math.floor(room.bytes / size))) },
      () => item,
    );
  }

  private object(
    name: string,
    { properties = {}, additionalProperties, maxProperties = 100 }: Schema & { maxProperties?: number },
    room: SizeBudget,
  ): object {
    if (room.depth > DEEPEST) return {};
    const depth = room.depth + 1;
    const fields = Object.entries(properties).filter(
      ([field]) => !EXCLUSIVE_FIELDS.some(([left, beside]) => left === field && properties[beside]),
    );
    if (fields.length === 0) {
      if (!additionalProperties || typeof additionalProperties !== 'object') return {};
      const bytes = Math.floor(room.bytes / maxProperties) - 12;
      const value = this.value('', additionalProperties, { ...room, bytes, depth });
      return Object.fromEntries(Array.from({ length: maxProperties }, (_, index) => [`name ${index}`, value]));
    }
    const names = fields.reduce((sum, [field]) => sum + field.length + 4, 2);
    const left = Math.max(0, room.bytes - names);
    const widest = fields.reduce((most, one) => (this.capacity(one[1]) > this.capacity(most[1]) ? one : most))[0];
    const share = (field: string) =>
      room.sharing === 'alike' ? left / fields.length : field === widest ? left * 0.8 : (left * 0.2) / fields.length;
    return Object.fromEntries(
      fields.map(([field, schema]) => {
        const bytes = Math.floor(share(field));
        const called = field === 'id' && IDS[name] ? name : field;
        return [field, this.value(called, schema, { ...room, bytes, depth })];
      }),
    );
  }

  /** Roughly how much a field can hold. */
  private capacity(given: Schema): number {
    const { type, maxItems = 1000, maxLength = 256 } = this.operations.resolve(given);
    return type === 'array' ? maxItems * 1000 : type === 'string' ? maxLength : 1;
  }
}

/** A document of at most so many bytes. */
function richText(bytes: number): object {
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'a' }] };
  const count = Math.max(0, Math.min(500, Math.floor((bytes - 40) / (JSON.stringify(paragraph).length + 2))));
  return { type: 'doc', content: Array.from({ length: count }, () => paragraph) };
}

/** JSON text of as many pairs as fit. */
function mappings(bytes: number): string {
  const count = Math.max(0, Math.min(1000, Math.floor(bytes / 20)));
  return JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`field ${index}`, 'a'])));
}

/** Templates of one thing share a bound of 64 KB. */
const LONGEST_TEMPLATE = 9000;

/** A text of the field that takes long to check. */
function textOf(name: string, length: number): string {
  const [, head, part] = EXPENSIVE.find(([pattern, start]) => pattern.test(name) && start.length <= length) ?? [
    name,
    '',
    'a ',
  ];
  if (/(template|body)$/i.test(name)) length = Math.min(length, LONGEST_TEMPLATE);
  const text = head + (part ? part.repeat(Math.max(0, Math.floor((length - head.length) / part.length))) : '');
  return text.slice(0, Math.max(1, length)).trim() || 'a';
}
