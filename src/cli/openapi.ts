/** `openapi`: prints the OpenAPI document of this installation or of a running service. */
import { readFile, writeFile } from 'node:fs/promises';
import { Option, type Command } from 'commander';
import { withExample } from './examples.js';
import { reportUnreachable } from './remote.js';
import { printResult } from './command-result.js';
import { findPackageFile } from './package-file.js';

/** Adds the command. */
export function addOpenapi(program: Command): void {
  const openapi = program
    .command('openapi')
    .description('Print the OpenAPI document.')
    .addOption(new Option('--url <address>', 'of a running service; default: the document of this installation'))
    .option('--output <file>', 'write to this file');
  withExample(openapi, 'openapi --output openapi.json').action(
    printResult(async ({ url, output }: { url?: string; output?: string }) => {
      const text = url ? await fetchDocument(url) : await readFile(findPackageFile('openapi.json'), 'utf8');
      if (output === undefined) return { value: JSON.parse(text) as unknown, lines: [text.trimEnd()] };
      await writeFile(output, text);
      return { value: { output }, lines: [`${output} is written`] };
    }),
  );
}

async function fetchDocument(url: string): Promise<string> {
  const answer = await reportUnreachable(url, () => fetch(new URL('/openapi.json', url)));
  if (!answer.ok) throw new Error(`${url}/openapi.json answered ${answer.status}`);
  return `${JSON.stringify(await answer.json(), null, 2)}\n`;
}
