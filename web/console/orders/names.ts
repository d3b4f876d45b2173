/** Names of fields, operators and dates. */
import type { ConsoleOrdersMessages } from '../../i18n/en/console-orders.js';
import { CUSTOM } from './fields.js';

/** The name of a field or column; of a custom field, what integrators call it. */
export function nameField(name: string, { field }: ConsoleOrdersMessages): string {
  return find(field, name) ?? (name.startsWith(CUSTOM) ? name.slice(CUSTOM.length) : name);
}

export function nameOperator(operator: string, { operators }: ConsoleOrdersMessages): string {
  return find(operators, operator) ?? operator;
}

/** The name of a relative date; another date as it is. */
export function nameDate(date: string, { dates }: ConsoleOrdersMessages): string {
  return find(dates, date) ?? date;
}

function find(names: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(names, name) ? names[name] : undefined;
}
