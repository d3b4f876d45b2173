/** What was stored before its bound is read, and every PUT takes it back as it was read. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { Operations, type Operation } from '../support/operations.js';
import { BEYOND, storeBeyondBounds } from '../support/stored-beyond.js';
import { fill, makeWorld, type World } from '../support/world.js';

/** The database bounds all texts that they write, or nothing answers what they write as it came. */
const WITHOUT_OPEN_TEXTS = [
  'PUT /api/routers/{routerId}/users/{userId}',
  'PUT /api/routers/{routerId}/organizations/{organizationId}/users/{userId}',
  'PUT /api/routers/{routerId}/view-presets/{viewPresetId}',
  'PUT /api/auth/password',
  'PUT /api/admin/users/{id}',
  'PUT /api/admin/organizations-users/{id}',
  'PUT /api/routers/{routerId}/organization',
  'PUT /api/routers/{routerId}/organizations/{organizationId}',
  'PUT /api/v1/order/{orderId}/technicians',
  'PUT /api/routers/{routerId}/partners/{partnerId}/coverage-areas',
  'PUT /api/routers/{routerId}/partners/{partnerId}/coverage-areas/{areaId}',
  'PUT /api/routers/{routerId}/partner-groups/{groupId}',
  'PUT /api/routers/{routerId}/messages',
  'PUT /api/routers/{routerId}/settings',
  'PUT /api/routers/{routerId}/workflow-steps/{id}/bookings',
  'PUT /api/routers/{routerId}/workflow-steps/{id}/offers',
  'PUT /api/clients/{token}/workflow-steps/{id}/bookings',
  'PUT /api/routers/{routerId}/webhooks/{id}',
];

const service = useService({ worker: 'off' });
let operations: Operations;
let world: World;
let superuser: string;

beforeAll(async () => {
  operations = await Operations.of(service);
  world = await makeWorld(service);
  ({ key: superuser } = await service.make.person(world.routerId, world.routerId, ['OWNER'], { isSuperuser: true }));
});

const keyFor = ({ permission }: Operation) => {
  if (permission?.kind === 'superuser') return superuser;
  const { owner } = world.actors;
  return permission && 'sessionOnly' in permission && permission.sessionOnly ? owner.session : owner.key;
};

/** The answer that holds what an operation writes: at its own path, else where it is a part of. */
async function present(operation: Operation): Promise<object | null> {
  const at = (path: string) => path.replace(/\{\w+\}/g, '{}');
  const own = at(operation.path);
  const read = [own, own.slice(0, own.lastIndexOf('/'))]
    .map((place) => operations.all.find(({ method, path }) => method === 'get' && at(path) === place))
    .find((found) => found);
  if (!read) return null;
  const headers = { Authorization: `Bearer ${keyFor(operation)}` };
  const answer = await fetch(service.baseUrl + fill(read.path, world.ids), { headers });
  return answer.ok ? ((await answer.json()) as object) : null;
}

/** The texts beyond their bounds in an answer, however deep. */
function longTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.includes(BEYOND) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(longTexts) : [];
}

describe('every PUT', () => {
  it('takes back what is stored beyond its bound, and nothing else', async () => {
    // A question that waits for an answer says whose.
    await service.db.query('update webform_questions set depends_on_custom_field_id = $1', [world.ids.customFieldId]);
    const columns = await storeBeyondBounds(service, world.ids.fileId);
    expect(columns.length).toBeGreaterThan(30);
    const writing = operations.all.filter(({ method, body }) => method === 'put' && body);
    const without: string[] = [];
    const refused: string[] = [];
    for (const operation of writing) {
      const before = await present(operation);
      const written = Object.keys(operations.resolve(operation.body!).properties ?? {});
      const body = Object.fromEntries(Object.entries(before ?? {}).filter(([name]) => written.includes(name)));
      if (!JSON.stringify(body).includes(BEYOND)) {
        without.push(operation.name);
        continue;
      }
      const response = await fetch(service.baseUrl + fill(operation.path, world.ids), {
        method: 'PUT',
        headers: { Authorization: `Bearer ${keyFor(operation)}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      if (!response.ok) refused.push(`${operation.name}: ${text.slice(0, 300)}`);
      if (!response.ok) continue;
      const after = longTexts(await present(operation));
      expect([operation.name, longTexts(body).filter((one) => !after.includes(one))]).toEqual([operation.name, []]);
    }
    expect(refused).toEqual([]);
    expect(without).toEqual(WITHOUT_OPEN_TEXTS);
  });

  it('400 for another value that is too long, also for the same in another field', async () => {
    const client = service.as(world.actors.owner.key);
    const path = fill('/api/v1/products/{id}', world.ids);
    // Not by the client of tests: what is longer than its bound is not as the interface description says.
    const product = async (method: string, body?: object) => {
      const headers = { Authorization: `Bearer ${world.actors.owner.key}`, 'Content-Type': 'application/json' };
      const answer = await fetch(service.baseUrl + path, { method, headers, body: JSON.stringify(body) });
      return (await answer.json()) as Record<'name' | 'currencyCode' | 'workType', string>;
    };
    const { name, currencyCode, workType } = await product('GET');
    expect(workType).toHaveLength(10_001);
    const refusal = async (field: object) =>
      (await client.put(path, { name, currencyCode, ...field }, 400)).details[0].field as string;
    expect(await refusal({ workType: `z${workType.slice(1)}` })).toBe('workType');
    expect(await refusal({ discountSourceType: `${workType}z` })).toBe('discountSourceType');
    expect(await refusal({ tags: [workType] })).toBe('tags[0]');
    expect((await product('PUT', { name, currencyCode, workType })).workType).toBe(workType);
  });
});
