/** Variables that the templates of tasks may use, by root (docs/templates.md). */
import { listCustomVariables } from '../custom-variables.js';
import type { EditedTemplate } from '../template-queries.js';

/** Fields by root. `lists` are fields with entries: their fields are used within a section. */
export const VARIABLES: Record<string, { fields: string; lists?: Record<string, string> }> = {
  order: {
    fields:
      'displayId name status description contactPersonName email phoneNumber workplace address city postalCode countryCode ' +
      'source totalExcludingVat vatAmount totalAmount currencyCode operator.firstName operator.lastName url createdAt ' +
      'completedAt cancelledAt id',
    lists: {
      lines: 'name description quantity unit unitAmount totalAmount currencyCode',
      notes: 'content createdAt',
      customFields: 'name value customId',
    },
  },
  client: { fields: 'name email phoneNumber url' },
  booking: { fields: 'startDate startTime endDate endTime type status startAt endAt allDay durationMinutes' },
  step: {
    fields: 'title description status dueAt reason comment type variant actor index isRequired id',
  },
  recipient: { fields: 'name email phoneNumber language' },
  organization: {
    fields: 'name address city postalCode countryCode areaOfOperation brandColor locale timezone logoUrl id',
  },
  actor: { fields: 'name slug type organization.name organization.id' },
  dispatch: { fields: 'url expiresAt payout payoutIsComplete currencyCode status sentAt id' },
  workflow: { fields: 'name status id' },
};

/** A variable of the list, and what a click inserts. */
export interface Variable {
  name: string;
  tag: string;
}

/** The variables of a root. An entry of a list is written for each entry. @param customFields of the workflow */
export function listVariables(root: string, customFields: EditedTemplate['customFields']): Variable[] {
  const { fields, lists = {} } = VARIABLES[root];
  const custom = root === 'order' ? listCustomVariables(customFields).map(([name]) => name) : [];
  return [
    ...[...fields.split(' ').map((field) => `${root}.${field}`), ...custom].map((name) => ({
      name,
      tag: `{{ ${name} }}`,
    })),
    ...Object.entries(lists).flatMap(([list, names]) =>
      names.split(' ').map((name) => ({
        name: `${root}.${list} › ${name}`,
        tag: `{{#${root}.${list}}}{{ ${name} }}\n{{/${root}.${list}}}`,
      })),
    ),
  ];
}
