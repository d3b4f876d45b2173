/** The form that changes an order: its fields and what it sends. */
import type { OrderUpdate, OrderView } from '../../../client/generated/types.js';
import type { FormFields } from '../../ui/index.js';
import { readWas } from '../forms/merge-fields.js';

const REQUIRED = ['contactPersonName', 'email', 'phoneNumber', 'address', 'postalCode', 'city', 'countryCode'] as const;
/** Fields that may be empty. */
const OPTIONAL = ['name', 'workplace', 'operatorId'] as const;
const TAG = 'tag.';

/** The values of an order as fields of the form; `tag.ID` for each of its tags. */
export function toEditFields(order: OrderView): FormFields {
  const texts = [...REQUIRED, ...OPTIONAL].map((name) => [name, order[name] ?? '']);
  return Object.fromEntries([...texts, ...order.orderTags.map(({ id }) => [TAG + id, 'true'])]) as FormFields;
}

/** What differs from the values that the form was opened with (`was`), so that other changes stay. */
export function toOrderUpdate(fields: FormFields): OrderUpdate {
  const was = readWas(fields);
  const isChanged = (name: string) => fields[name] !== undefined && valueOf(fields, name) !== valueOf(was, name);
  const required = REQUIRED.filter(isChanged).map((name) => [name, valueOf(fields, name)]);
  const optional = OPTIONAL.filter(isChanged).map((name) => [name, valueOf(fields, name) || null]);
  const [tags, oldTags] = [listTags(fields), listTags(was)];
  const hasSameTags = tags.length === oldTags.length && tags.every((id) => oldTags.includes(id));
  return {
    ...(Object.fromEntries([...required, ...optional]) as OrderUpdate),
    ...(hasSameTags ? {} : { orderTagIds: tags }),
  };
}

/** ID of the tag that a field stands for; null for any other field. */
export function toTagId(name: string): string | null {
  return name.startsWith(TAG) ? name.slice(TAG.length) : null;
}

/** Name of the field of a tag. */
export function toTagField(id: string): string {
  return TAG + id;
}

function listTags(fields: FormFields): string[] {
  return Object.keys(fields).flatMap((name) => (fields[name] ? (toTagId(name) ?? []) : []));
}

/** The trimmed value; empty if there is none. */
export function valueOf(fields: FormFields, name: string): string {
  return fields[name]?.trim() ?? '';
}
