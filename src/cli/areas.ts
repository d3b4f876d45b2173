/** `areas import`: imports the coverage areas of a partner from CSV or GeoJSON, with a progress bar. */
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

/** Larger texts are uploaded as a file, because JSON bodies are limited. */
const BYTES_IN_BODY = 500_000;
const POLL_MS = 500;
/** Uses a partner of the demo data. */
const EXAMPLE = `areas import ${DEMO_IDS.network.partnerId} areas.csv`;

/** Adds the commands. */
export function addAreas(program: Command): void {
  const areas = program.command('areas').description('Manage coverage areas of partners.');
  withExample(areas, EXAMPLE);
  const importCommand = areas
    .command('import <partner> <file>')
    .description('Import the coverage areas of a partner from CSV or GeoJSON, all or none.')
    .addOption(
      new Option('--mode <mode>', '`replace` deletes existing areas').choices(['add', 'replace']).default('add'),
    );
  withExample(addRemoteOptions(importCommand), `${EXAMPLE} --mode replace`).action(
    printResult(async (partnerId: string, file: string, { mode, ...service }: ImportOptions) => {
      const text = await readFile(file, 'utf8').catch(({ message }: Error) => {
        throw new UsageError(`The file cannot be read: ${message}`);
      });
      const result = await callServiceInRouter(service, async (routing, routerId) => {
        const source = text.length <= BYTES_IN_BODY ? toBody(text) : { fileId: await uploadText(routing, file, text) };
        const started = await routing.coverageAreas.import(routerId, partnerId, { ...source, mode });
        return 'status' in started ? waitForImport(routing, routerId, started, text) : started;
      });
      return outcomeOf(result);
    }),
  );
}

interface ImportOptions extends RemoteOptions {
  mode: 'add' | 'replace';
}

/** GeoJSON is an object, and the header of CSV cannot begin like one. @throws UsageError for broken JSON */
function toBody(text: string): { csv: string } | { geojson: { [name: string]: unknown } } {
  if (!text.trimStart().startsWith('{')) return { csv: text };
  try {
    return { geojson: JSON.parse(text) as { [name: string]: unknown } };
  } catch {
    throw new UsageError('The file is not valid JSON');
  }
}

async function uploadText(routing: WorkOrderRouting, file: string, text: string): Promise<string> {
  const { values } = await routing.files.upload([{ fileName: basename(file), content: text }]);
  return values[0].id;
}

/** Polls until the import has finished; shows a progress bar on a terminal's standard error. */
async function waitForImport(
  routing: WorkOrderRouting,
  routerId: string,
  started: CoverageImportJobView,
  text: string,
): Promise<CoverageImportJobView> {
  const { id, partnerId } = started;
  const isGeoJson = text.trimStart().startsWith('{');
  const rows = isGeoJson ? text.split('"geometry"').length - 1 : text.trimEnd().split('\n').length - 1;
  const bar = process.stderr.isTTY ? progress({ max: rows, output: process.stderr }) : null;
  bar?.start(`${rows} areas`);
  for (let [now, seen] = [started, 0]; ; now = await routing.coverageAreas.getImport(routerId, partnerId, id)) {
    bar?.advance(now.checked - seen, `${now.checked} of ${rows} areas checked`);
    seen = now.checked;
    if (now.status === 'done' || now.status === 'failed') {
      bar?.stop(now.status === 'done' ? `${now.imported} areas imported` : 'nothing was imported');
      return now;
    }
    await pause(POLL_MS);
  }
}

function outcomeOf(result: CoverageImportView | CoverageImportJobView) {
  if (!('status' in result) || result.status === 'done')
    return { value: result, lines: [`${result.imported} areas were imported`] };
  const errors = result.errors.map(({ field, message }) => `  ${field} ${message}`);
  return { value: result, lines: ['Nothing was imported', ...errors], hasFailed: true };
}
