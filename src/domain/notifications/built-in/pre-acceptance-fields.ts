/** What a contractor reads of an order before it accepts an offer (decisions/dispatching "Before accepting"). */

/** Fields of `order` that are shown before an offer is accepted. */
export const OPEN_BEFORE_ACCEPTANCE: readonly string[] = [
  'id',
  'displayId',
  'status',
  'description',
  'city',
  'postalCode',
  'countryCode',
  'lines',
];
const CONTACT = ['contactPersonName', 'email', 'phoneNumber', 'address'];

/** Fields of `order` that its messages may name; those of the contact stay empty unless the router shows them. */
export const READABLE_BEFORE_ACCEPTANCE: readonly string[] = [...OPEN_BEFORE_ACCEPTANCE, ...CONTACT];
