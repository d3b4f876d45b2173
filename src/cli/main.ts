/** The command line: `npx work-order-routing`, and the same in the image. */
import 'reflect-metadata';
import { run } from './run.js';

await run(process.argv.slice(2));
