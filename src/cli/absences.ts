/** `absences`: lists and records absences of partners. */
import type { Command } from 'commander';
import { DEMO_IDS } from '../demo/demo-ids.js';
import { withExample } from './examples.js';
import { callServiceInRouter, addRemoteOptions, type RemoteOptions } from './remote.js';
import { printResult, formatTable } from './command-result.js';

/** Uses a partner of the demo data. */
const EXAMPLE = `absences list ${DEMO_IDS.network.partnerId}`;

/** Adds the commands. */
export function addAbsences(program: Command): void {
  const absences = program.command('absences').description('List and record absences of partners.');
  withExample(absences, EXAMPLE);

  const list = absences
    .command('list <partner>')
    .description('List the absences of a partner and its people, by start.')
    .option('--from <time>', 'ISO 8601: absences that end after it')
    .option('--to <time>', 'ISO 8601: absences that start before it');
  withExample(addRemoteOptions(list), `${EXAMPLE} --from 2026-03-05T00:00:00Z`).action(
    printResult(async (partnerId: string, { url, key, ...period }: ListOptions) => {
      const found = await callServiceInRouter({ url, key }, (routing, routerId) =>
        routing.partnerAvailability.listAbsences(routerId, partnerId, { ...period, pageSize: 100 }),
      );
      const rows = found.values.map(({ from, to, userName, recordedBy, reason, id }) => [
        from,
        to,
        userName ?? 'everyone',
        recordedBy,
        reason ?? '-',
        id,
      ]);
      const headings = ['FROM', 'TO', 'WHO', 'RECORDED BY', 'REASON', 'ID'];
      return { value: found, lines: [...formatTable(headings, rows), `${found.count} in all`] };
    }),
  );

  const record = absences
    .command('record <partner>')
    .description('Record an absence of a partner, or of one of its people, for the orders of your router.')
    .requiredOption('--from <time>', 'ISO 8601: start')
    .requiredOption('--to <time>', 'ISO 8601: end, exclusive')
    .option('--user-id <id>', 'the absent person; default: the whole contractor')
    .option('--reason <text>', 'private reason');
  withExample(
    addRemoteOptions(record),
    `absences record ${DEMO_IDS.network.partnerId} --from 2031-03-05T00:00:00Z --to 2031-03-08T00:00:00Z`,
  ).action(
    printResult(async (partnerId: string, { url, key, ...absence }: RecordOptions) => {
      const recorded = await callServiceInRouter({ url, key }, (routing, routerId) =>
        routing.partnerAvailability.createAbsence(routerId, partnerId, absence),
      );
      return { value: recorded, lines: [`Recorded ${recorded.id}: ${recorded.from} to ${recorded.to}`] };
    }),
  );
}

interface ListOptions extends RemoteOptions {
  from?: string;
  to?: string;
}

interface RecordOptions extends RemoteOptions {
  from: string;
  to: string;
  userId?: string;
  reason?: string;
}
