/**
 * Retries failed e2e tests once, because they share the machine with PostgreSQL and other test files. The first failure is
 * printed, and `npm test` lists the tests that passed only on the second attempt.
 */
import { jest } from '@jest/globals';

jest.retryTimes(process.env.TEST_CLUSTER_NODES ? 0 : 1, { logErrorsBeforeRetry: true });
