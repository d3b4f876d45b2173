/** Command line: `npx work-order-routing`, also in the container image. */
import 'reflect-metadata';
import { runCommandLine } from './run.js';

await runCommandLine(process.argv.slice(2));
