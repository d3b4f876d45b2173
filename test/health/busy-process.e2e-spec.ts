/** A process that is busy for longer than a check of the database may take does not take the database for dead. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { useService } from '../support/app.js';

const service = useService({ worker: 'off' });

/** Longer than a check may take. The event loop turns once afterwards, as between parts of a large answer. */
async function keepBusy(milliseconds: number): Promise<void> {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
  await nextTurn();
}

it('serves requests although the process answers nothing for more than a second, several times in a row', async () => {
  const { viewer } = await service.make.router();
  const client = service.as(viewer.key);
  // Opens the connection of the checks; a process that is always busy cannot.
  await service.db.health.check();
  for (let times = 0; times < 10; times++) {
    await keepBusy(1450);
    expect(service.db.health.isUnresponsive).toBe(false);
  }
  await client.get('/api/v1/orders');
}, 120_000);
