/** Bodies as large and as expensive as the interface description lets them be. */
import type { Operation, Operations, Schema } from './operations.js';
import type { WorldIds } from './world.js';

/** Largest JSON body, in bytes; `BODY_LIMIT` unless somebody sets it. */
export const BODY_BYTES = 1_048_576;
const DEEPEST = 6;

/** What costs most in fields of these names, repeated until the field is full. */
const EXPENSIVE: [name: RegExp, head: string, part: string][] = [
  [/regex/i, '(a?){280}a{280}', ''],
  [/template$/i, '', '{{#order}}{{name}}{{/order}}'],
  [/^csv$/, 'countryCode,city\n', 'X,1\n'],
  [/email/i, '', 'a@'],
  [/url/i, 'https://', 'a.'],
  [/fieldMappings/, '', '{"a":'],
];

/** Values of fields whose rules a long text would break before anything dear begins. */
const SHORT: Record<string, string> = {
  columnId: 'name',
  countryCode: 'NO',
  dueAtTime: '08:00',
  email: 'ola@example.com',
  expiresAt: '2099-01-31T12:00:00.000Z',
  language: 'nb-NO',
  orderPrefix: 'A',
  professions: 'ELECTRICIAN',
  roles: 'OPERATOR',
  services: 'AIR_CONDITIONING',
  slug: 'a',
  to: '2026-02-01T12:00:00.000Z',
};

/** Ids of the world by the names of fields that hold them. */
const IDS: Record<string, string> = {
  orderTagIds: 'tagId',
  partnerGroupId: 'groupId',
  operatorId: 'userId',
  responsibleRoutingOperatorId: 'userId',
  routerOrganizationId: 'organizationId',
};

/** How the room of an object is shared: by all fields alike, or nearly all of it by the field that can hold most. */
export type Sharing = 'alike' | 'one field';

/** Makes bodies for the operations of a description. */
export class LargeBodies {
  constructor(
    private readonly operations: Operations,
    private readonly ids: WorldIds,
  ) {}

  /** A body of at most so many bytes in which lists and texts are as long as they may be. */
  of({ body }: Operation, sharing: Sharing, bytes = BODY_BYTES - 1024): unknown {
    return this.value('', body!, { bytes, sharing, depth: 0 });
  }

  private value(name: string, given: Schema, room: { bytes: number; sharing: Sharing; depth: number }): unknown {
    const schema = this.operations.resolve(given);
    const { type, format, enum: words, maximum } = schema;
    if (words) return words[0];
    if (type === 'boolean') return true;
    if (type === 'integer' || type === 'number') return maximum ?? 1;
    if (type === 'array') return this.list(name, schema, room);
    if (type === 'string') {
      if (SHORT[name]) return SHORT[name];
      if (format === 'uuid')
        return this.ids[IDS[name] ?? name] ?? this.ids[name.replace(/s$/, '')] ?? this.ids.productId;
      if (format === 'date-time') return '2026-01-31T12:00:00.000Z';
      return textOf(name, Math.min(schema.maxLength ?? 256, room.bytes));
    }
    return this.object(schema, room);
  }

  private list(
    name: string,
    { items = {}, maxItems = 1000 }: Schema,
    room: { bytes: number; sharing: Sharing; depth: number },
  ): unknown[] {
    if (room.depth > DEEPEST) return [];
    const bytes = Math.max(16, Math.floor(room.bytes / maxItems));
    const item = this.value(name, items, { ...room, bytes, depth: room.depth + 1 });
    const size = JSON.stringify(item ?? null).length + 1;
    return Array.from({ length: Math.max(1, Math.min(maxItems, Math.floor(room.bytes / size))) }, () => item);
  }

  private object(
    { properties = {}, additionalProperties, maxProperties = 100 }: Schema & { maxProperties?: number },
    room: { bytes: number; sharing: Sharing; depth: number },
  ): object {
    if (room.depth > DEEPEST) return {};
    const depth = room.depth + 1;
    const fields = Object.entries(properties);
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
        return [field, this.value(field, schema, { ...room, bytes, depth })];
      }),
    );
  }

  /** Roughly how much a field can hold. */
  private capacity(given: Schema): number {
    const { type, maxItems = 1000, maxLength = 256 } = this.operations.resolve(given);
    return type === 'array' ? maxItems * 1000 : type === 'string' ? maxLength : 1;
  }
}

/** A text of the field that takes long to check. */
function textOf(name: string, length: number): string {
  const [, head, part] = EXPENSIVE.find(([pattern]) => pattern.test(name)) ?? [name, '', 'a '];
  const text = head + (part ? part.repeat(Math.max(0, Math.ceil((length - head.length) / part.length))) : '');
  return text.slice(0, Math.max(1, length)).trim() || 'a';
}
