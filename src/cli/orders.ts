/** `orders`: lists, counts, shows and places orders, and acts on many. */
import type { Command } from 'commander';
import type { OrderInput } from '../../client/src/index.js';
import { addBulk } from './orders-bulk.js';
import { addQuote } from './orders-quote.js';
import { withExample } from './examples.js';
import { readJsonObject } from './json-object.js';
import { callService, addRemoteOptions, type RemoteOptions } from './remote.js';
import { printResult, formatTable } from './command-result.js';
import { parseWholeNumber } from './whole-number.js';

/** Required fields of an order as options. */
const CONTACT = {
  contactPersonName: ['contact-person-name', 'name of the contact person'],
  email: ['email', 'of the client'],
  phoneNumber: ['phone-number', 'of the client'],
  address: ['address', 'street and number'],
  city: ['city', 'town'],
  postalCode: ['postal-code', 'postal code'],
  countryCode: ['country-code', 'ISO 3166-1 alpha-2, such as NO'],
} as const;

type Contact = { [name in keyof typeof CONTACT]?: string };

/** Adds the commands. */
export function addOrders(program: Command): void {
  const orders = program.command('orders').description('List, get and place orders, and act on many.');
  withExample(orders, 'orders list --q Oslo');

  const list = orders
    .command('list')
    .description('List orders, newest first.')
    .option('--q <text>', 'words that the order must contain')
    .option('--page <number>', 'counted from 0', parseWholeNumber)
    .option('--page-size <number>', 'rows per page', parseWholeNumber, 20);
  withExample(addRemoteOptions(list), "orders list --q 'Storgata Oslo'").action(
    printResult(async ({ q, page, pageSize, ...service }: ListOptions) => {
      const found = await callService(service, (routing) =>
        routing.orders.list({ q, page, pageSize, sort: 'createdAt', direction: 'desc' }),
      );
      const rows = found.values.map((order) => [
        order.displayId,
        order.status,
        order.hold ? 'on hold' : order.waitingFor.join(', '),
        order.contactPersonName,
        `${order.address}, ${order.postalCode} ${order.city}`,
        order.createdAt,
        order.id,
      ]);
      const lines = formatTable(['ORDER', 'STATUS', 'WAITS FOR', 'CONTACT', 'WHERE', 'PLACED', 'ID'], rows);
      return { value: found, lines: [...lines, `${found.count} in all`] };
    }),
  );

  const counts = orders
    .command('counts')
    .description('Count orders by status, side that they wait for, and attention.');
  withExample(addRemoteOptions(counts), 'orders counts').action(
    printResult(async (service: RemoteOptions) => {
      const found = await callService(service, (routing) => routing.orders.getCounts());
      const rows = Object.entries(found).flatMap(([by, values]) =>
        (Object.entries(values ?? {}) as [string, number][]).flatMap(([value, count]) =>
          count > 0 ? [[by, value, count]] : [],
        ),
      );
      return { value: found, lines: formatTable(['BY', 'VALUE', 'ORDERS'], rows) };
    }),
  );

  const get = orders
    .command('get <order>')
    .description('Get an order by its id, its number, or `externalId:` and your own id.');
  withExample(addRemoteOptions(get), 'orders get FJ-1').action(
    printResult(async (id: string, service: RemoteOptions) => {
      const order = await callService(service, (routing) => routing.orders.get(id));
      return { value: order, lines: [JSON.stringify(order, null, 2)] };
    }),
  );

  const create = orders
    .command('create')
    .description('Place an order.')
    .option('--from <file>', 'JSON file with the fields of the order, `-` for standard input; options take precedence')
    .option('--workflow-template-id <id>', "workflow template; default: the router's");
  for (const [option, meaning] of Object.values(CONTACT)) create.option(`--${option} <text>`, meaning);
  withExample(
    addRemoteOptions(create),
    "orders create --contact-person-name 'Ola Nordmann' --email ola@example.com --phone-number '22 22 55 55' \\\n" +
      "      --address 'Storgata 1' --city Oslo --postal-code 0155 --country-code NO",
  ).action(
    printResult(async ({ from, url, key, ...given }: NewOrder) => {
      const order = { ...(from === undefined ? {} : await readJsonObject(from)), ...given };
      // The service reports missing fields.
      const created = await callService({ url, key }, (routing) => routing.orders.create(order as OrderInput));
      return {
        value: created,
        lines: [`${created.displayId} was placed: ${created.id}`, ...(created.clientUrl ? [created.clientUrl] : [])],
      };
    }),
  );
  addQuote(orders);
  addBulk(orders);
}

interface ListOptions extends RemoteOptions {
  q?: string;
  page?: number;
  pageSize: number;
}

interface NewOrder extends RemoteOptions, Contact {
  from?: string;
  workflowTemplateId?: string;
}
