/** From the start of a process to its first answer to a request with a key, on an existing database. */
import { get } from 'node:http';
import { launch, median, OURS, stop } from './servers.mjs';

const PORT = 3985;

/** @returns the section of the report. */
export async function coldStart({ url, world, folder, starts }) {
  const times = [];
  for (let count = 0; count < starts; count++) {
    const began = performance.now();
    const child = launch(OURS, { DATABASE_URL: url, DATA_DIR: folder, PORT });
    while (!(await answersProduct(world))) await new Promise((resolve) => setTimeout(resolve, 5));
    times.push(performance.now() - began);
    await stop(child, 'SIGKILL');
  }
  const [min, max] = [Math.min(...times), Math.max(...times)];
  return [
    '## Cold start',
    `On an external, migrated database, from the start of the process to the answer of GET product: median ${median(times).toFixed(0)} ms`,
    `(${min.toFixed(0)}–${max.toFixed(0)}, ${starts} starts; target: below 2,000).`,
    '',
  ];
}

function answersProduct({ key, productId }) {
  const headers = { authorization: `Bearer ${key}` };
  return new Promise((resolve) => {
    const request = get({ port: PORT, path: `/api/v1/products/${productId}`, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    request.on('error', () => resolve(false));
  });
}
