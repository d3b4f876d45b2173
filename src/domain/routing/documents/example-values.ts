/** Example values of documents, for templates that have no order yet. */
import type { TemplateValues } from './document-filler.js';

/** What the examples take from the template and its organization. */
export interface ExampleSource {
  organization: object;
  workflow: object;
  /** Keys of the custom fields that are not sensitive, with the name of each. */
  customFields: Record<string, string>;
}

/** Order number of the examples. */
export const EXAMPLE_ORDER = 'WO-1042';
const UUID = '00000000-0000-4000-8000-000000000000';

/** All variables of `FilledDocuments` except `order.metadata`. A custom field shows its name in brackets. */
export function createExampleValues({ organization, workflow, customFields }: ExampleSource): TemplateValues {
  const named = Object.entries(customFields).map(([key, name]) => [key, `[${name}]`]);
  return {
    order: {
      id: UUID,
      displayId: EXAMPLE_ORDER,
      name: 'EV charger',
      status: 'in_progress',
      workplace: 'home',
      address: 'Storgata 1',
      postalCode: '0155',
      city: 'Oslo',
      countryCode: 'NO',
      metadata: {},
      custom: Object.fromEntries(named) as Record<string, string>,
    },
    client: { name: 'Ola Nordmann', email: 'ola@example.com', phoneNumber: '+4722225555' },
    organization,
    workflow,
  };
}
