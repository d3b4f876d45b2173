/** Unknown query parameters are refused by the API and ignored by pages: decisions/platform "Errors". */
import { expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { OpenapiOperations, type Operation } from '../support/openapi-operations.js';
import { createResourceFixture, fillPath } from '../support/resource-fixture.js';

const service = useService({ worker: 'off' });
/** The provider may add parameters to its callback. */
const CALLBACK = '/api/auth/openid/callback';

it('responds 400 naming the parameter to every operation of the API, after 401', async () => {
  const { all } = await OpenapiOperations.of(service);
  const { ids, actors, routerId, contractor } = await createResourceFixture(service);
  const superuser = await service.make.person(routerId, routerId, ['OWNER'], { isSuperuser: true });
  const { organizationId } = contractor;
  const contractorAdmin = await service.make.person(organizationId, organizationId, ['ADMIN', 'CONTRACTOR']);
  const keyOf = ({ permission, path, method }: Operation) => {
    if (!permission) return null;
    if (/\/(technicians|dispatches\/\{id\}\/.*)$/.test(path) && method !== 'get') return contractorAdmin.key;
    if (permission.kind === 'superuser') return superuser.key;
    return 'sessionOnly' in permission && permission.sessionOnly ? actors.owner.session! : actors.owner.key;
  };
  const operations = all.filter(({ path }) => /^\/(api|v1)\//.test(path) && path !== CALLBACK);
  const faults: string[] = [];
  for (const operation of operations) {
    const path = `${fillPath(operation.path, ids)}?unknown=1`;
    const answer = await service.as(keyOf(operation)).send(operation.method, path);
    const isNamed = /\bunknown is not/.test((answer.body as { message: string }).message);
    // A query that is validated together with a body is named only if the body is valid.
    if (answer.status !== 400 || (!isNamed && !(operation.query.length > 0 && operation.body)))
      faults.push(`${operation.name}: ${answer.status} ${answer.text.slice(0, 200)}`);
    if (!operation.permission) continue;
    const { status } = await service.as(null).send(operation.method, path);
    if (status !== 401) faults.push(`${operation.name} without a token: ${status}`);
  }
  expect(faults).toEqual([]);
  expect(operations.length).toBeGreaterThan(150);
});

it('ignores it on pages, documents, health checks and the callback of OpenID Connect', async () => {
  const statusOf = async (path: string) => {
    const answer = await fetch(`${service.baseUrl}${path}?unknown=1`, { redirect: 'manual' });
    await answer.arrayBuffer();
    return answer.status;
  };
  for (const path of ['/sign-in', '/openapi.json', '/health/live'])
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  const callback = await service.as(null).get(`${CALLBACK}?unknown=1`, 400);
  expect(callback.message).not.toContain('unknown');
});
