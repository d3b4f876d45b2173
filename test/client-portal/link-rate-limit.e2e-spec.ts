/** Rate limit of client links: decisions/identity "Authentication". */
import { expect, it } from '@jest/globals';
import { useOwnService } from '../support/app.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const service = useOwnService({ publicRateLimitPerMinute: 6 });
const workflows = new WorkflowFactory(service);

async function link() {
  const { routerId } = await service.make.router();
  const { clientToken } = await workflows.runningOrder(routerId, [
    { key: 'book', type: 'booking_create', actor: 'client' },
  ]);
  const request = async () =>
    (await service.as(null).send('get', `/api/clients/${clientToken}/workflows`)).status as number;
  const open = async () =>
    (await fetch(`${service.baseUrl}/c/${clientToken}`, { headers: { Accept: 'text/html' } })).status;
  return { ask: request, open };
}

const repeat = async (times: number, request: () => Promise<number>) => {
  const statuses = [];
  for (let count = 0; count < times; count++) statuses.push(await request());
  return statuses;
};

it('responds 429 above the limit of one link, and not to other links from the same address', async () => {
  const [one, other] = [await link(), await link()];
  expect(await repeat(7, one.ask)).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect(await repeat(6, other.ask)).toEqual([200, 200, 200, 200, 200, 200]);
});

it('counts a page as one request, and renders it with 429 above the limit', async () => {
  const { open } = await link();
  expect(await repeat(7, open)).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

it('responds 429 to an address that tries many links', async () => {
  let tried = 0;
  const guess = async () => (await service.as(null).send('get', `/api/clients/guess-${tried++}/workflows`)).status;
  const statuses = await repeat(60, guess);
  expect(statuses[0]).toBe(404);
  expect(statuses.at(-1)).toBe(429);
});
