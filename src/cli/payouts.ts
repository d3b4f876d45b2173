/** `payouts`: lists, sums, approves and pays what contractors are owed. */
import { Option, type Command } from 'commander';
import { Transport } from '../../client/src/transport.js';
import { DEMO_IDS } from '../demo/demo-ids.js';
import { PAYOUT_STATUSES, type PayoutStatus } from '../entities/payout.js';
import { formatTable, printResult } from './command-result.js';
import { withExample } from './examples.js';
import { UsageError } from './failures.js';
import { addRemoteOptions, callService, reportUnreachable, type RemoteOptions } from './remote.js';
import { parseWholeNumber } from './whole-number.js';

/** Adds the commands. */
export function addPayouts(program: Command): void {
  const payouts = program.command('payouts').description('List, approve and pay what contractors are owed.');
  withExample(payouts, 'payouts list --status open');
  addList(payouts);
  addTotals(payouts);
  addDecisions(payouts);
}

function addList(payouts: Command): void {
  const list = addSelection(payouts.command('list').description('List payouts, latest due first.'))
    .option('--order-id <id>', 'only of this order')
    .option('--csv', 'print all matching rows as CSV, at most 100,000')
    .option('--page <number>', 'counted from 0', parseWholeNumber)
    .option('--page-size <number>', 'rows per page', parseWholeNumber, 100);
  withExample(addRemoteOptions(list), 'payouts list --from 2026-11-01 --to 2026-12-01 --csv').action(
    async (options: ListOptions, command: Command) => {
      if (!options.csv) return printList(options, command);
      if (command.optsWithGlobals<{ json?: boolean }>().json)
        throw new UsageError('--csv and --json exclude each other');
      return printCsv(options);
    },
  );
}

const printList = printResult(async ({ url, key, csv: _csv, ...query }: ListOptions) => {
  const found = await callService({ url, key }, (routing) => routing.payouts.list(query));
  const rows = found.values.map((one) => [
    one.orderDisplayId,
    one.organizationName,
    one.isDue ? one.status : 'not due',
    one.dueAt,
    one.currencyCode,
    one.amount,
    one.vatAmount,
    one.totalAmount,
    one.isComplete ? '' : 'by agreement',
    one.id,
  ]);
  const headings = ['ORDER', 'CONTRACTOR', 'STATUS', 'DUE', 'CURRENCY', 'AMOUNT', 'VAT', 'TOTAL', 'UNKNOWN PART', 'ID'];
  return { value: found, lines: [...formatTable(headings, rows), `${found.count} in all`] };
});

/** The rows are printed while they arrive. */
async function printCsv({ url, key, csv: _csv, page: _page, pageSize: _size, ...query }: ListOptions): Promise<void> {
  if (!key) throw new UsageError('A key is needed: --key, or WORK_ORDER_ROUTING_KEY in the environment');
  await reportUnreachable(url, async () => {
    const transport = new Transport({ baseUrl: url, token: key });
    const request = { method: 'GET', path: '/api/v1/payouts', query: { ...query, format: 'csv' }, options: {} };
    const { body } = await transport.requestRaw(request);
    for await (const text of body!.pipeThrough(new TextDecoderStream())) process.stdout.write(text);
  });
}

function addTotals(payouts: Command): void {
  const totals = addSelection(payouts.command('totals').description('Sum payouts by contractor and currency.'));
  withExample(addRemoteOptions(totals), 'payouts totals --from 2026-11-01 --to 2026-12-01').action(
    printResult(async ({ url, key, ...query }: SelectionOptions) => {
      const found = await callService({ url, key }, (routing) =>
        routing.payouts.getTotals({ ...query, pageSize: 500 }),
      );
      const rows = found.values.map(({ organizationName, currencyCode, open, approved, paid }) => [
        organizationName,
        currencyCode,
        open.totalAmount,
        approved.totalAmount,
        paid.totalAmount,
      ]);
      const lines = formatTable(['CONTRACTOR', 'CURRENCY', 'OPEN', 'APPROVED', 'PAID'], rows);
      return { value: found, lines: [...lines, `${found.count} in all`] };
    }),
  );
}

function addDecisions(payouts: Command): void {
  const approve = payouts
    .command('approve')
    .description('Approve open payouts, all of them or none.')
    .requiredOption('--ids <ids...>', 'ids of up to 500 payouts')
    .option('--reference <text>', 'such as the number of a statement');
  withExample(
    addRemoteOptions(approve),
    `payouts approve --reference November --ids ${DEMO_IDS.payouts.openId}`,
  ).action(
    printResult(async ({ url, key, ids, reference }: DecisionOptions) => {
      const changed = await callService({ url, key }, (routing) => routing.payouts.approve({ ids, reference }));
      return { value: changed, lines: [`${changed.length} approved`] };
    }),
  );
  const markPaid = payouts
    .command('mark-paid')
    .description('Record that approved payouts were paid, all of them or none.')
    .requiredOption('--ids <ids...>', 'ids of up to 500 payouts')
    .requiredOption('--reference <text>', 'of the payment');
  withExample(
    addRemoteOptions(markPaid),
    `payouts mark-paid --reference BANK-2026-11 --ids ${DEMO_IDS.payouts.approvedId}`,
  ).action(
    printResult(async ({ url, key, ids, reference = '' }: DecisionOptions) => {
      const changed = await callService({ url, key }, (routing) => routing.payouts.markPaid({ ids, reference }));
      return { value: changed, lines: [`${changed.length} marked as paid`] };
    }),
  );
}

function addSelection(command: Command): Command {
  return command
    .option('--from <time>', 'ISO 8601, or such as startOfWeek: payouts that are due at or after it')
    .option('--to <time>', 'like --from: payouts that are due before it')
    .option('--organization-id <id>', 'only of this contractor')
    .addOption(new Option('--status <status>', 'only with this status').choices(PAYOUT_STATUSES));
}

interface SelectionOptions extends RemoteOptions {
  from?: string;
  to?: string;
  organizationId?: string;
  status?: PayoutStatus;
}

interface ListOptions extends SelectionOptions {
  orderId?: string;
  csv?: boolean;
  page?: number;
  pageSize: number;
}

interface DecisionOptions extends RemoteOptions {
  ids: string[];
  reference?: string;
}
