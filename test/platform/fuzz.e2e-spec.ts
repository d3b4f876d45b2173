/** No input causes a 500, and every error has the format of the contract (contract 7). */
import { Agent, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { useService } from '../support/app.js';
import { OpenapiOperations, type Operation } from '../support/openapi-operations.js';
import { RandomRequests, type RawRequest } from '../support/random-requests.js';
import { fillPath, createResourceFixture, type ResourceFixture } from '../support/resource-fixture.js';
import { sampleRuns } from '../support/sample.js';

/**
 * `FUZZ_SEED` repeats a run; `FUZZ_RUNS` is the maximum of requests per operation, `FUZZ_SECONDS` the time for all. The seeds
 * of `npm run test:all` find more.
 */
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const RUNS = Number(process.env.FUZZ_RUNS ?? sampleRuns(40));
const SECONDS = Number(process.env.FUZZ_SECONDS ?? 60);

const service = useService({ worker: 'off' });
const agent = new Agent({ keepAlive: true });
let operations: OpenapiOperations;
let requests: RandomRequests;
let world: ResourceFixture;
let superuser: string;

beforeAll(async () => {
  operations = await OpenapiOperations.of(service);
  world = await createResourceFixture(service);
  requests = new RandomRequests(operations, world.ids);
  ({ key: superuser } = await service.make.person(world.routerId, world.routerId, ['OWNER'], { isSuperuser: true }));
});
afterAll(() => agent.destroy());

interface WireAnswer {
  status: number;
  text: string;
}

function send({ method, path, body, type }: RawRequest, key: string | null): Promise<WireAnswer> {
  const headers: Record<string, string> = {};
  if (key !== null) headers.Authorization = `Bearer ${key}`;
  if (type !== undefined) headers['Content-Type'] = type;
  if (body !== undefined) headers['Content-Length'] = String(Buffer.byteLength(body));
  return new Promise((resolve, reject) => {
    const request = httpRequest(service.baseUrl + path, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode!, text: Buffer.concat(chunks).toString() }));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Reads first, then writes, deletes last, so that resources exist as long as possible. */
function sortOperations(all: readonly Operation[]): Operation[] {
  const weight = ({ method, name }: Operation) =>
    /sign-out/.test(name)
      ? 4
      : method === 'delete'
        ? 3
        : /cancel|suspend|rotate|revoke/.test(name)
          ? 2
          : method === 'get'
            ? 0
            : 1;
  return [...all].sort((one, another) => weight(one) - weight(another));
}

function keyFor({ permission }: Operation, lot: number): string | null {
  const { owner, operator, contractor } = world.actors;
  if (lot === 0) return operator.key;
  if (lot === 1) return contractor.key;
  if (permission?.kind === 'superuser') return superuser;
  return permission && 'sessionOnly' in permission && permission.sessionOnly ? owner.session : owner.key;
}

function expectContract({ status, text }: WireAnswer): void {
  expect(status).toBeLessThan(500);
  if (status < 400) return;
  const { error, message, statusCode, ...more } = JSON.parse(text) as Record<string, unknown>;
  expect({ error, message, statusCode }).toEqual({
    error: expect.any(String),
    message: expect.stringMatching(/./),
    statusCode: status,
  });
  const additions = ['details', 'code'];
  expect(Object.keys(more).filter((name) => !additions.includes(name))).toEqual([]);
}

describe('every operation', () => {
  it(
    `responds below 500 and in the error format of the contract to any input`,
    async () => {
      const faults: string[] = [];
      for (const operation of sortOperations(operations.all)) {
        const anything = fc.asyncProperty(
          requests.arbitraryRequest(operation),
          fc.nat({ max: 9 }),
          async (request, lot) => {
            const answer = await send(request, keyFor(operation, lot));
            try {
              expectContract(answer);
            } catch {
              throw new Error(
                `${answer.status} ${answer.text.slice(0, 300)} to ${JSON.stringify(request).slice(0, 1000)}`,
              );
            }
          },
        );
        const interruptAfterTimeLimit = (SECONDS * 1000) / operations.all.length;
        const run = await fc.check(anything, {
          seed: SEED,
          numRuns: RUNS,
          endOnFailure: true,
          interruptAfterTimeLimit,
        });
        if (run.counterexample) faults.push(`FUZZ_SEED=${SEED} ${operation.name}: ${String(run.errorInstance)}`);
      }
      expect(faults).toEqual([]);
    },
    SECONDS * 3000,
  );
});

/** Valid values of a field by its name, for rules outside of its schema. */
function chooseValue(name: string): fc.Arbitrary<unknown> | undefined {
  const { ids } = world;
  const contact = { phoneNumber: '+4722225555', countryCode: 'NO', postalCode: '0155', email: 'ola@example.com' };
  const values: Record<string, fc.Arbitrary<unknown>> = {
    ...Object.fromEntries(Object.entries(contact).map(([field, value]) => [field, fc.constant(value)])),
    currencyCode: fc.constantFrom('NOK', 'EUR'),
    description: fc.constant(null),
    fileIds: fc.subarray([ids.fileId]),
    orderTagIds: fc.subarray([ids.tagId]),
    operatorId: fc.constantFrom(null, ids.userId),
    organizationId: fc.constant(ids.routerId),
    workflowTemplateId: fc.constant(ids.workflowTemplateId),
    metadata: fc.dictionary(fc.string({ minLength: 1, maxLength: 20 }), fc.string({ maxLength: 20 }), { maxKeys: 3 }),
    attachments: fc.subarray([{ fileId: ids.fileId, fileName: 'a.png' }]),
    images: fc.subarray([{ fileId: ids.fileId, fileName: 'a.png' }]),
    partnerGroupPrices: fc.subarray([{ partnerGroupId: ids.groupId, amount: 100 }]),
    professions: fc.subarray(['ELECTRICIAN', 'PLUMBER']),
    services: fc.subarray(['AIR_CONDITIONING']),
    lines: fc.constantFrom([], [{ productId: ids.productId, quantity: 2 }]),
    idempotencyKey: fc.uuid(),
    color: fc.constantFrom('#d0021b', '#ABCDEF'),
  };
  return values[name];
}

/** Order fields with dependencies between values. */
const WITH_RULES_OF_THEIR_OWN = ['customFields', 'workflowCustomId', 'workflowId', 'status', 'actorAssignments'];

describe('a valid request', () => {
  it.each([
    'POST /api/v1/products',
    'PUT /api/v1/products/{id}',
    'POST /api/v1/order/{orderId}/note',
    'POST /api/v1/coverage',
    'POST /api/v1/order-tags',
    'POST /api/v1/order',
    'PUT /api/v1/order/{orderId}',
  ])(
    '2xx: %s',
    async (name) => {
      const fresh = await createResourceFixture(service);
      world = fresh;
      const operation = operations.all.find((one) => one.name === name)!;
      const path = fillPath(operation.path, fresh.ids);
      const bodies = new RandomRequests(operations, fresh.ids)
        .arbitraryValue(operation.body!, chooseValue)
        .map((body) => {
          const rest = Object.entries(body as object).filter(([field]) => !WITH_RULES_OF_THEIR_OWN.includes(field));
          return Object.fromEntries(rest) as object;
        });
      const accepted = fc.asyncProperty(bodies, async (body) => {
        const request = {
          method: operation.method.toUpperCase(),
          path,
          body: JSON.stringify(body),
          type: 'application/json',
        };
        const { status, text } = await send(request, fresh.actors.owner.key);
        // Names of tags, idempotency keys and external IDs are unique.
        if (status >= 300 && !(/order-tags$|\/order(\/\{orderId\})?$/.test(name) && status === 409))
          throw new Error(`${status} ${text.slice(0, 500)}`);
      });
      await fc.assert(accepted, { seed: SEED, numRuns: RUNS });
    },
    60_000,
  );
});
