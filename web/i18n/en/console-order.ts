/** The console's page of an order. */

export const messages = {
  client: 'Client',
  phone: 'Phone',
  email: 'E-mail',
  address: 'Address',
  map: 'Map',
  operator: 'Operator',
  waitingFor: 'Waiting for',
  technicians: 'Technicians',
  created: 'Created',
  needsUs: 'Needs you',
  lines: 'Lines',
  noLines: 'No lines',
  line: 'Product',
  quantity: 'Quantity',
  amount: 'Amount',
  totalExcludingVat: 'Total without VAT',
  vat: 'VAT',
  total: 'Total',
  details: 'Details',
  clientLink: 'Client’s page',
  tags: 'Tags',
  back: 'Orders',
  holdReason: (reason: string) => `On hold: ${reason}`,
};

export type ConsoleOrderMessages = typeof messages;
