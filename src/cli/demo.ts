/** `demo`: demo data in the database of the settings, made once, and what opens it. */
import type { Command } from 'commander';
import { withExample } from './examples.js';
import { printResult } from './command-result.js';
import { withApp } from './with-app.js';

/** Adds it. */
export function addDemo(program: Command): void {
  const demo = program
    .command('demo')
    .description('Make demo data where there is none, and show the keys; not for a database that others rely on.');
  withExample(demo, 'demo --json').action(
    printResult(async () => {
      const { demoFilePath, readDemoFile } = await import('../demo/demo-file.js');
      const { provideDemo } = await import('../demo/provide-demo.js');
      const path = await withApp(async (app, config, baseUrl) => {
        await provideDemo(app, config, baseUrl, () => undefined);
        return demoFilePath(config.dataDir);
      });
      const file = (await readDemoFile(path))!;
      const keys = Object.entries(file.keys).map(([name, key]) => `  ${name.padEnd(13)}${key}`);
      return { value: file, lines: [`Demo data: keys, passwords and ids are in ${path}`, ...keys] };
    }),
  );
}
