import { expect, it } from '@jest/globals';
import { type JobLog, createJobLogger } from './job-log.js';

it('logs warnings and errors of the queue with the name of the job, and nothing of lower levels', () => {
  const entries: Parameters<JobLog>[] = [];
  const logger = createJobLogger((...line) => void entries.push(line));
  logger.error('The pool has ended');
  logger.scope({ taskIdentifier: 'deliver' }).error('Failed for good');
  logger.scope({ taskIdentifier: 'deliver' }).warn('Failed once');
  logger.info('Worker started');
  logger.debug('Found a job');
  expect(entries).toEqual([
    ['error', 'The pool has ended'],
    ['error', 'deliver: Failed for good'],
    ['warn', 'deliver: Failed once'],
  ]);
  expect(() => createJobLogger().error('No log')).not.toThrow();
});
