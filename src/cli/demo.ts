/** `demo`: creates demo data in the configured database and prints its credentials. */
import type { Command } from 'commander';
import { withExample } from './examples.js';
import { printResult } from './command-result.js';
import { withApp } from './with-app.js';

/** Adds the command. */
export function addDemo(program: Command): void {
  const demo = program
    .command('demo')
    .description('Create demo data if there is none, and print its keys. Do not use it on a production database.');
  withExample(demo, 'demo --json').action(
    printResult(async () => {
      const { getDemoFilePath, readDemoFile } = await import('../demo/demo-file.js');
      const { provideDemo } = await import('../demo/provide-demo.js');
      const path = await withApp(async (app, config) => {
        await provideDemo(app, config, config.baseUrl, () => undefined);
        return getDemoFilePath(config.dataDir);
      });
      const file = (await readDemoFile(path))!;
      const keys = Object.entries(file.keys).map(([name, key]) => `  ${name.padEnd(13)}${key}`);
      return { value: file, lines: [`Demo data: keys, passwords and ids are in ${path}`, ...keys] };
    }),
  );
}
