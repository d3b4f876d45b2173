/** `orders bulk`: acts on many orders and waits for the results. */
import { setTimeout as pause } from 'node:timers/promises';
import { Argument, type Command } from 'commander';
import type { BulkInput } from '../../client/src/index.js';
import { BULK_ACTIONS, type BulkAction } from '../entities/bulk-operation.js';
import { printResult, formatTable } from './command-result.js';
import { withExample } from './examples.js';
import { UsageError } from './failures.js';
import { addRemoteOptions, callService, type RemoteOptions } from './remote.js';

const POLL_MS = 500;

/** Adds the command below `orders`. */
export function addBulk(orders: Command): void {
  const bulk = orders
    .command('bulk')
    .description('Act on up to 500 orders; prints the result of each. Exit code 1 if an order was refused.')
    .addArgument(new Argument('<action>', 'what to do with each order').choices(BULK_ACTIONS))
    .option('--ids <ids...>', 'ids of the orders')
    .option('--filters <json>', 'instead: filters as those of the order list')
    .option('--tag-ids <ids...>', 'addTags, removeTags: tags')
    .option('--operator-id <id>', 'assignOperator: user, or `none`')
    .option('--organization-id <id>', 'assignContractor: who gets the work; redispatch: from whom it is taken')
    .option('--actor-slug <slug>', 'assignContractor: actor; default: the main installer')
    .option('--reason <text>', 'cancel, hold, redispatch, act: why')
    .option('--until <time>', 'hold: ISO 8601')
    .option('--type <type>', 'act: such as COMPLETE or SKIP')
    .option('--step-type <type>', 'act: type of the step')
    .option('--template-step-id <id>', 'act: instead, the template step')
    .option('--comment <text>', 'act: comment')
    .option('--idempotency-key <key>', 'a repeat with this key returns the first operation');
  withExample(
    addRemoteOptions(bulk),
    'orders bulk hold --reason Strike --filters \'[{"columnId":"city","type":"text","operator":"contains","values":["bergen"]}]\'',
  ).action(
    printResult(async (action: BulkAction, { url, key, filters, operatorId, ...given }: BulkOptions) => {
      const operator = operatorId === undefined ? {} : { operatorId: operatorId === 'none' ? null : operatorId };
      const body = { action, ...given, ...operator, ...(filters === undefined ? {} : { filters: parse(filters) }) };
      const result = await callService({ url, key }, async (routing) => {
        // The service reports missing and superfluous fields.
        let operation = await routing.orders.actOnMany(body as BulkInput);
        for (; operation.status === 'running'; operation = await routing.orders.getBulk(operation.id))
          await pause(POLL_MS);
        return operation;
      });
      const rows = result.rows.map((row) => [row.orderDisplayId, row.status, row.reason, row.orderId]);
      const lines = formatTable(['ORDER', 'RESULT', 'REASON', 'ID'], rows);
      const summary = `${result.done} done, ${result.refused} refused`;
      return { value: result, lines: [...lines, summary], hasFailed: result.refused > 0 };
    }),
  );
}

interface BulkOptions extends RemoteOptions {
  filters?: string;
  operatorId?: string;
}

function parse(filters: string): unknown {
  try {
    return JSON.parse(filters);
  } catch {
    throw new UsageError('--filters must be a JSON array of filters');
  }
}
