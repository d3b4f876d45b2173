/** Loaded into a server before all else (`--import`): writes down each statement that PostgreSQL took, when the process ends. */
import { tracingChannel } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';

const texts = new Set();
const failed = new WeakSet();

tracingChannel('work-order-routing:statement').subscribe({
  start: () => undefined,
  end: () => undefined,
  asyncStart: () => undefined,
  asyncEnd: (statement) => failed.has(statement) || texts.add(statement.text),
  error: (statement) => failed.add(statement),
});

process.once('exit', () => writeFileSync(process.env.STATEMENTS_TO, JSON.stringify([...texts])));
