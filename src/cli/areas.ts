/** `areas import`: the areas of a partner from a table, however long, with a bar that shows how far it is. */
import { basename } from 'node:path';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { progress } from '@clack/prompts';
import { Option, type Command } from 'commander';
import type { CoverageImportJobView, CoverageImportView, WorkOrderRouting } from '../../client/src/index.js';
import { DEMO_IDS } from '../demo/demo-ids.js';
import { withExample } from './examples.js';
import { UsageError } from './failures.js';
import { callServiceInRouter, addRemoteOptions, type RemoteOptions } from './remote.js';
import { printResult } from './command-result.js';

/** Larger tables are uploaded as a file: a JSON body of the service is bounded. */
const BYTES_IN_BODY = 500_000;
const POLL_MS = 500;
/** With a partner of the demo data. */
const EXAMPLE = `areas import ${DEMO_IDS.network.partnerId} areas.csv`;

/** Adds it. */
export function addAreas(program: Command): void {
  const areas = program.command('areas').description('Look after where partners work.');
  withExample(areas, EXAMPLE);
  const take = areas
    .command('import <partner> <file>')
    .description('Take the coverage areas of a partner in from CSV: all of them, or none.')
    .addOption(
      new Option('--mode <mode>', '`replace`: areas that are there go').choices(['add', 'replace']).default('add'),
    );
  withExample(addRemoteOptions(take), `${EXAMPLE} --mode replace`).action(
    printResult(async (partnerId: string, file: string, { mode, ...service }: ImportOptions) => {
      const csv = await readFile(file, 'utf8').catch(({ message }: Error) => {
        throw new UsageError(`The file cannot be read: ${message}`);
      });
      const taken = await callServiceInRouter(service, async (routing, routerId) => {
        const source = csv.length <= BYTES_IN_BODY ? { csv } : { fileId: await uploaded(routing, file, csv) };
        const begun = await routing.coverageAreas.import(routerId, partnerId, { ...source, mode });
        return 'status' in begun ? watched(routing, routerId, begun, csv) : begun;
      });
      return outcomeOf(taken);
    }),
  );
}

interface ImportOptions extends RemoteOptions {
  mode: 'add' | 'replace';
}

async function uploaded(routing: WorkOrderRouting, file: string, csv: string): Promise<string> {
  const { values } = await routing.files.upload([{ fileName: basename(file), content: csv }]);
  return values[0].id;
}

/** Looks until it is over; the bar goes beside the answer, and only to a terminal. */
async function watched(
  routing: WorkOrderRouting,
  routerId: string,
  begun: CoverageImportJobView,
  csv: string,
): Promise<CoverageImportJobView> {
  const { id, partnerId } = begun;
  const rows = csv.trimEnd().split('\n').length - 1;
  const bar = process.stderr.isTTY ? progress({ max: rows, output: process.stderr }) : null;
  bar?.start(`${rows} rows`);
  for (let [now, seen] = [begun, 0]; ; now = await routing.coverageAreas.getImport(routerId, partnerId, id)) {
    bar?.advance(now.checked - seen, `${now.checked} of ${rows} rows checked`);
    seen = now.checked;
    if (now.status === 'done' || now.status === 'failed') {
      bar?.stop(now.status === 'done' ? `${now.imported} areas written` : 'nothing was written');
      return now;
    }
    await pause(POLL_MS);
  }
}

function outcomeOf(taken: CoverageImportView | CoverageImportJobView) {
  if (!('status' in taken) || taken.status === 'done')
    return { value: taken, lines: [`${taken.imported} areas are written`] };
  const faults = taken.faults.map(({ field, message }) => `  ${field} ${message}`);
  return { value: taken, lines: ['Nothing was written', ...faults], isFailure: true };
}
