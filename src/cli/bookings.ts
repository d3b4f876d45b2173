/** `bookings`: lists visits. */
import { Option, type Command } from 'commander';
import { withExample } from './examples.js';
import { callService, addRemoteOptions, type RemoteOptions } from './remote.js';
import { printResult, formatTable } from './command-result.js';
import { parseWholeNumber } from './whole-number.js';

const STATUSES = ['todo', 'requested', 'confirmed', 'cancelled', 'done'] as const;

/** Adds the commands. */
export function addBookings(program: Command): void {
  const bookings = program.command('bookings').description('List visits over all orders.');
  withExample(bookings, 'bookings list --status confirmed');

  const list = bookings
    .command('list')
    .description('List the visits of a period, by start: of the next seven days by default.')
    .option('--from <time>', 'ISO 8601, or such as today: visits that end after it; default: now')
    .option('--to <time>', 'like --from: visits that start before it; default: seven days later, at most 92 days')
    .option('--organization-id <id>', 'only of this contractor')
    .option('--technician-id <id>', 'only of this technician')
    .option('--order-id <id>', 'only of this order')
    .addOption(new Option('--status <status>', 'only with this status; default: all but cancelled').choices(STATUSES))
    .option('--page <number>', 'counted from 0', parseWholeNumber)
    .option('--page-size <number>', 'rows per page', parseWholeNumber, 100);
  withExample(addRemoteOptions(list), 'bookings list --from today --to today+14d --status confirmed').action(
    printResult(async ({ url, key, ...query }: ListOptions) => {
      const found = await callService({ url, key }, (routing) => routing.bookings.list(query));
      const rows = found.values.map(({ order, performer, technicians, contact, ...visit }) => [
        visit.startAt,
        visit.endAt,
        visit.status,
        order.displayId,
        performer?.name ?? '-',
        technicians.map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ')).join(', '),
        `${order.address}, ${order.postalCode} ${order.city}`,
        contact.contactPersonName,
        contact.phoneNumber,
      ]);
      const headings = ['START', 'END', 'STATUS', 'ORDER', 'CONTRACTOR', 'TECHNICIANS', 'WHERE', 'CONTACT', 'PHONE'];
      return { value: found, lines: [...formatTable(headings, rows), `${found.count} in all`] };
    }),
  );
}

interface ListOptions extends RemoteOptions {
  from?: string;
  to?: string;
  organizationId?: string;
  technicianId?: string;
  orderId?: string;
  status?: (typeof STATUSES)[number];
  page?: number;
  pageSize: number;
}
