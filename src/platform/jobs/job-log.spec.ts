/** What the queue says, in the service's own log. */
import { expect, it } from '@jest/globals';
import { type JobLog, createJobLogger } from './job-log.js';

it('is the queue’s warnings and errors, each with the job that it is about, and nothing of its chatter', () => {
  const said: Parameters<JobLog>[] = [];
  const logger = createJobLogger((...line) => void said.push(line));
  logger.error('The pool is gone');
  logger.scope({ taskIdentifier: 'deliver' }).error('Failed for good');
  logger.scope({ taskIdentifier: 'deliver' }).warn('Failed once');
  logger.info('Worker started');
  logger.debug('Found a job');
  expect(said).toEqual([
    ['error', 'The pool is gone'],
    ['error', 'deliver: Failed for good'],
    ['warn', 'deliver: Failed once'],
  ]);
  expect(() => createJobLogger().error('Nobody listens')).not.toThrow();
});
