/** Authentication of callers who arrive at the same time, at two services of one process. */
import { expect, it } from '@jest/globals';
import { useOwnService, useService } from '../support/app.js';

// A service of its own: Passport's registry is shared by all applications of a process.
const services = [useService(), useOwnService({ worker: 'off' })];

it('resolves each caller to itself', async () => {
  const callers = await Promise.all(
    Array.from({ length: 24 }, async (_, index) => {
      const service = services[index % services.length];
      const { operator } = await service.make.router();
      return { client: service.as(operator.key), userId: operator.userId };
    }),
  );
  const answers = await Promise.all(callers.map(({ client }) => client.get('/api/auth/me')));
  expect(answers.map(({ id }) => id)).toEqual(callers.map(({ userId }) => userId));
});
