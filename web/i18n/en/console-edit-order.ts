/** The console's form that changes an order. */
export const messages = {
  edit: 'Edit',
  street: 'Street and number',
  postalCode: 'Postal code',
  city: 'City',
  workplace: 'Place on site',
  name: 'Name of the order',
  save: 'Save',
  discard: 'Discard',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  changedMeanwhile: 'A colleague has changed this order meanwhile. It now has:',
  changedElsewhere: 'The order has changed meanwhile, but none of these fields.',
  tagAdded: (tag: string) => `${tag} was added`,
  tagRemoved: (tag: string) => `${tag} was removed`,
  client: 'Client',
  phone: 'Phone',
  email: 'E-mail',
  operator: 'Operator',
  tags: 'Tags',
};

export type ConsoleEditOrderMessages = typeof messages;
