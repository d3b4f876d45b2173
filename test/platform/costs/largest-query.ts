/** The most expensive valid query of a list: every parameter at its maximum length. */
import type { Operation, OpenapiOperations, QueryParameter, Schema } from '../../support/openapi-operations.js';
import type { ResourceIds } from '../../support/resource-fixture.js';

/** IDs of the fixture by parameter. */
const IDS: Record<string, string> = { organizationId: 'contractorId' };
/** Date filters of lists. */
const DATES: Record<string, string> = {
  from: '2026-01-31T12:00:00.000Z',
  to: '2026-03-01T12:00:00.000Z',
  expiresAfter: '2026-01-31T12:00:00.000Z',
  expiresBefore: '2026-03-01T12:00:00.000Z',
};
/** All values of the filters of a list. */
export const FILTER_VALUES = 1000;
/** The maximum number of search words. */
const SEARCH_WORDS = Array.from(
  { length: 32 },
  (_word, index) => `${String.fromCharCode(97 + (index % 26))}${index}`,
).join(' ');

/** Name and value of each parameter. @param presets saved views by the last segment of the list path */
export function buildLargestQuery(
  { path, query }: Operation,
  operations: OpenapiOperations,
  ids: ResourceIds,
  presets: Record<string, string>,
): [string, string][] {
  const view = presets[path.split('/').at(-1)!];
  return query
    .filter(({ name }) => name !== 'after')
    .flatMap((parameter): [string, string][] =>
      valuesOf(parameter, operations.resolve(parameter.schema), { ...ids, viewPresetId: view }).map((value) => [
        parameter.name,
        value,
      ]),
    );
}

function valuesOf({ name, explode: isSpread = true }: QueryParameter, schema: Schema, ids: ResourceIds): string[] {
  const { type, format, enum: values, maximum, example, items, maxItems = 1 } = schema;
  if (name === 'page' || name === 'version') return [];
  if (name === 'filters') return [JSON.stringify(largeValues(example as string))];
  if (type === 'array') return repeatValues(items?.enum ?? (example as unknown[]), maxItems, isSpread);
  if (type === 'integer' || type === 'number') return [String(maximum)];
  if (values) return [String(values.at(-1))];
  if (format === 'uuid') return [ids[IDS[name] ?? name]];
  return [DATES[name] ?? SEARCH_WORDS];
}

/** The maximum number of values, repeated or comma-separated. */
function repeatValues(values: readonly unknown[], count: number, isSpread: boolean): string[] {
  const all = Array.from({ length: count }, (_value, index) => String(values[index % values.length]));
  return isSpread ? all : [all.join(',')];
}

/** The example of the parameter with the maximum number of values. */
function largeValues(example: string): object[] {
  const [filter] = JSON.parse(example) as object[];
  return [{ ...filter, values: Array.from({ length: FILTER_VALUES }, (_value, index) => `a${index}`) }];
}
