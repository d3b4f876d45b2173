/**
 * A test over HTTP shares its two cores with a PostgreSQL, a neighbour's tests and whatever else runs there: one that fails is
 * tried once more. The first failure is printed, and `npm test` names at its end what passed only then.
 */
import { jest } from '@jest/globals';

jest.retryTimes(process.env.TEST_CLUSTER_NODES ? 0 : 1, { logErrorsBeforeRetry: true });
