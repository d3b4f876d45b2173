/** Fields of an order that a contractor sees before it accepts an offer (decisions/dispatching "What an offer shows"). */

/** Fields of `order` that are always shown before acceptance. */
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

/** Fields of `order` that messages may use. Contact fields are empty unless the router shows them, `url` is for operators. */
export const READABLE_BEFORE_ACCEPTANCE: readonly string[] = [
  ...OPEN_BEFORE_ACCEPTANCE,
  'moreLines',
  ...CONTACT,
  'url',
];
