/** Adding and removing jobs in the transaction of a change. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { TransactionalJobQueue, type PlannedJob } from '../../src/platform/jobs/transactional-job-queue.js';
import { useService } from '../support/app.js';

const service = useService({ worker: 'off' });
const SOON = new Date('2100-01-01T00:00:00Z');

function queue(): TransactionalJobQueue {
  return service.app.get(TransactionalJobQueue);
}

function add(...jobs: PlannedJob[]): Promise<void> {
  return service.db.transaction(() => queue().add(...jobs));
}

function listJobs(): Promise<object[]> {
  return service.db.query(`select task_identifier as name, key, max_attempts as "maxAttempts", run_at as "runAt"
    from graphile_worker.jobs where task_identifier = 'note' order by id`);
}

describe('the job queue', () => {
  beforeEach(() =>
    service.db.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))'),
  );

  it('adds a job with the commit of the transaction, and none after a rollback', async () => {
    const rolledBack = service.db.transaction(async () => {
      queue().add({ name: 'note', payload: {} });
      await service.db.flush();
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await listJobs()).toEqual([]);
    await add({ name: 'note', payload: {}, runAt: SOON, maxAttempts: 3 });
    expect(await listJobs()).toEqual([{ name: 'note', key: null, maxAttempts: 3, runAt: SOON }]);
  });

  it('replaces a waiting job with the same key, of this transaction and of earlier ones', async () => {
    await add({ name: 'note', payload: {}, key: 'a', runAt: SOON, maxAttempts: 2 });
    await add(
      { name: 'note', payload: {}, key: 'a', maxAttempts: 4 },
      { name: 'note', payload: {}, key: 'a', runAt: SOON },
    );
    expect(await listJobs()).toEqual([{ name: 'note', key: 'a', maxAttempts: 25, runAt: SOON }]);
  });

  it('removes waiting jobs by key, also those that the transaction added', async () => {
    await add({ name: 'note', payload: {}, key: 'a' }, { name: 'note', payload: {}, key: 'b' });
    await service.db.transaction(async () => {
      queue().add({ name: 'note', payload: {}, key: 'c' });
      queue().remove('a', 'c', 'unknown');
    });
    expect(await listJobs()).toMatchObject([{ key: 'b' }]);
  });

  it('is not usable outside a transaction', () => {
    expect(() => queue().add({ name: 'note', payload: {} })).toThrow('There is no open transaction');
  });
});
