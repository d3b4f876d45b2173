/** The console's form that changes an order. */
export const messages = {
  edit: 'Edit',
  street: 'Street and number',
  postalCode: 'Postal code',
  city: 'City',
  workplace: 'Place on site',
  name: 'Name of the order',
  country: 'Country',
  contact: 'Contact',
  address: 'Address',
  order: 'Order',
  back: 'Back to the order',
  isOver: (status: string) => `This order is closed (${status}). It can no longer be changed.`,
  mayNot: 'You may read this order, but not change it.',
  save: 'Save',
  discard: 'Discard',
  client: 'Client',
  phone: 'Phone',
  email: 'E-mail',
  operator: 'Operator',
  tags: 'Tags',
};

export type ConsoleEditOrderMessages = typeof messages;
