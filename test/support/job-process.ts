/** A process that runs jobs named `held`. Each waits until the parent process sends `end one`, or `end all` for good. */
import { once } from 'node:events';
import { Jobs } from '../../src/platform/jobs/jobs.js';

const held: (() => void)[] = [];
let isHolding = true;
const jobs = new Jobs();
jobs.handle('held', () => (isHolding ? new Promise((resolve) => held.push(resolve)) : Promise.resolve()));
process.on('message', (message) => {
  if (message === 'hold') isHolding = true;
  if (message === 'end one') held.shift()?.();
  if (message !== 'end all') return;
  isHolding = false;
  for (const end of held.splice(0)) end();
});
await jobs.start(process.argv[2]);
process.send!('started');
await once(process, 'disconnect');
await jobs.stop();
