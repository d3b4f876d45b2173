/** `deliveries`: lists deliveries and resends them. */
import { Option, type Command } from 'commander';
import { CHANNEL_NAMES, type ChannelName } from '../entities/template-task.js';
import { withExample } from './examples.js';
import { UsageError } from './failures.js';
import { callService, callServiceInRouter, addRemoteOptions, type RemoteOptions } from './remote.js';
import { printResult, formatTable } from './command-result.js';
import { parseWholeNumber } from './whole-number.js';

const STATUSES = ['scheduled', 'pending', 'delivered', 'dead', 'dropped', 'not_configured'] as const;
const REPLAYABLE = ['delivered', 'dead', 'not_configured'] as const;

/** Adds the commands. */
export function addDeliveries(program: Command): void {
  const deliveries = program
    .command('deliveries')
    .description('List and resend deliveries of webhooks, e-mails and text messages.');
  withExample(deliveries, 'deliveries list --status dead');

  const list = deliveries
    .command('list')
    .description('List deliveries, newest first.')
    .addOption(new Option('--status <status>', 'only with this status').choices(STATUSES))
    .addOption(new Option('--channel <channel>', 'only of this channel').choices(CHANNEL_NAMES))
    .option('--order-id <id>', 'only of this order')
    .option('--all', 'of all routers; for superusers')
    .option('--page <number>', 'counted from 0', parseWholeNumber)
    .option('--page-size <number>', 'rows per page', parseWholeNumber, 20);
  withExample(addRemoteOptions(list), 'deliveries list --status dead --channel webhook').action(
    printResult(async ({ url, key, all, ...query }: ListOptions) => {
      if (all) return listAllRouters({ url, key }, query);
      const page = await callServiceInRouter({ url, key }, (routing, routerId) =>
        routing.deliveries.list(routerId, query),
      );
      const rows = page.values.map((one) => [
        one.id,
        one.channel,
        one.status,
        one.event ?? one.messageKind,
        one.recipients.join(' '),
        one.lastError,
        one.createdAt,
      ]);
      const headings = ['ID', 'CHANNEL', 'STATUS', 'WHAT', 'TO', 'LAST ERROR', 'CREATED'];
      return { value: page, lines: [...formatTable(headings, rows), `${page.count} in all`] };
    }),
  );

  const replay = deliveries
    .command('replay [id]')
    .description('Resend a delivery, or those of a period.')
    .option('--from <time>', 'ISO 8601: created at or after')
    .option('--to <time>', 'ISO 8601: created before')
    .addOption(
      new Option('--status <status>', 'only with this status; default: dead and not_configured').choices(REPLAYABLE),
    );
  withExample(
    addRemoteOptions(replay),
    'deliveries replay --from 2026-03-01T08:00:00Z --to 2026-03-01T12:00:00Z',
  ).action(
    printResult(async (id: string | undefined, { from, to, status, ...service }: ReplayOptions) => {
      if (id) {
        const one = await callServiceInRouter(service, (routing, routerId) => routing.deliveries.replay(routerId, id));
        return { value: one, lines: [`${id} is queued again`] };
      }
      if (!from || !to) throw new UsageError('Give a delivery ID, or a period with --from and --to');
      const sent = await callServiceInRouter(service, (routing, routerId) =>
        routing.deliveries.replayRange(routerId, { from, to, status }),
      );
      return { value: sent, lines: [`${sent.count} deliveries are queued again`] };
    }),
  );
}

/** @throws UsageError for an order, which only the list of a router supports */
async function listAllRouters(service: RemoteOptions, { orderId, ...query }: Omit<ListOptions, keyof RemoteOptions>) {
  if (orderId) throw new UsageError('--order-id cannot be combined with --all');
  const page = await callService(service, (routing) => routing.adminDeliveries.list(query));
  const rows = page.values.map((one) => [
    one.id,
    one.routerName ?? one.routerId,
    one.channel,
    one.status,
    one.attemptCount,
    one.lastError,
    one.createdAt,
  ]);
  const headings = ['ID', 'ROUTER', 'CHANNEL', 'STATUS', 'ATTEMPTS', 'LAST ERROR', 'CREATED'];
  return { value: page, lines: [...formatTable(headings, rows), `${page.count} in all`] };
}

interface ListOptions extends RemoteOptions {
  all?: boolean;
  status?: (typeof STATUSES)[number];
  channel?: ChannelName;
  orderId?: string;
  page?: number;
  pageSize: number;
}

interface ReplayOptions extends RemoteOptions {
  from?: string;
  to?: string;
  status?: (typeof REPLAYABLE)[number];
}
