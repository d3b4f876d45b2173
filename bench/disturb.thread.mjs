/** Sends a request over and over, so many at once, until it is told to stop; then tells how often which answer came. */
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { port, atOnce, request } = workerData;
const statuses = {};
let isStopped = false;
parentPort.once('message', () => (isStopped = true));
await Promise.all(Array.from({ length: atOnce }, () => drive(request)));
while (!isStopped) await pause(20);
parentPort.postMessage(statuses);

async function drive({ path, ...sent }) {
  while (!isStopped) {
    const status = await fetch(`http://127.0.0.1:${port}${path}`, sent).then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      () => 'cut off',
    );
    statuses[status] = (statuses[status] ?? 0) + 1;
    // Whoever is refused comes again soon.
    if (status !== 200) await pause(1);
  }
}
