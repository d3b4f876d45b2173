/** What a contractor reads of an order before it accepts an offer (decisions/dispatching "Before accepting"). */
import type { TemplateData } from '../template-variables.js';

const OPEN = ['id', 'displayId', 'status', 'description', 'city', 'postalCode', 'countryCode', 'lines'] as const;
const CONTACT = ['contactPersonName', 'email', 'phoneNumber', 'address'] as const;

/** Fields of `order` that its messages may name; those of the contact stay empty unless the router shows them. */
export const READABLE_BEFORE_ACCEPTANCE: readonly string[] = [...OPEN, ...CONTACT];

/** The facts that are left for somebody who was asked. */
export function redactBeforeAcceptance(facts: TemplateData, showsContact: boolean): TemplateData {
  const { order } = facts;
  const names: readonly string[] = showsContact ? READABLE_BEFORE_ACCEPTANCE : OPEN;
  const readable = Object.fromEntries(Object.entries(order).filter(([name]) => names.includes(name)));
  const lines = (order.lines as Record<string, unknown>[]).map(({ name, description, quantity, unit }) => ({
    ...{ name, description, quantity, unit },
  }));
  return {
    ...facts,
    order: { ...readable, lines, notes: [], customFields: [] },
    client: null,
  };
}
