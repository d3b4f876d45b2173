/** The rate limit of shared webforms (decisions/identity "Authentication"). */
import { describe, expect, it } from '@jest/globals';
import { useOwnService } from '../support/app.js';

const service = useOwnService({ publicRateLimitPerMinute: 3 });

describe('GET /api/public/webforms/{publicToken}', () => {
  it('responds 429 above the limit of an address, for all shared forms together', async () => {
    const statuses = [];
    for (const token of ['a', 'b', 'c', 'd']) {
      statuses.push((await service.as(null).send('get', `/api/public/webforms/${token}`)).status);
    }
    expect(statuses).toEqual([404, 404, 404, 429]);
  });
});
