/** Command line: `npx work-order-routing`, also in the container image. */
import 'reflect-metadata';
import { run } from './run.js';

await run(process.argv.slice(2));
