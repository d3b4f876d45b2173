/** Sends a request repeatedly over several connections until it is stopped, then reports the statuses of the answers. */
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { port, concurrency, request } = workerData;
const statuses = {};
let isStopped = false;
parentPort.once('message', () => (isStopped = true));
await Promise.all(Array.from({ length: concurrency }, () => drive(request)));
while (!isStopped) await pause(20);
parentPort.postMessage(statuses);

async function drive({ path, ...sent }) {
  while (!isStopped) {
    const status = await fetch(`http://127.0.0.1:${port}${path}`, sent).then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      () => 'connection closed',
    );
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status !== 200) await pause(1);
  }
}
