/** Upper limits of CPU, memory and response size of every operation, for the largest requests. */
import { Agent, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { measureRequestCost } from '../support/calibration.js';
import { useService } from '../support/app.js';
import { LargeBodies, type BodyOptions } from '../support/large-bodies.js';
import { OpenapiOperations, type Operation } from '../support/openapi-operations.js';
import { fillPath, createResourceFixture, type ResourceFixture } from '../support/resource-fixture.js';
import { ACCOUNTS } from './costs/accounts.js';
import { FORMS } from './costs/forms.js';
import { FILTER_VALUES, buildLargestQuery } from './costs/largest-query.js';
import { WRITES } from './costs/writes.js';
import { READS } from './costs/reads.js';
import { ORDER_ACTIONS } from './costs/order-actions.js';
import type { PrepareScenario, Scenario } from './costs/scenario.js';
import { UPLOADS, FormSender, type UploadForm } from './costs/uploads.js';

/** One second of CPU, including client and threads. */
const MOST_UNITS = 100;
/** The heap of Jest is many times that of the service and is garbage-collected after large responses. */
const MOST_UNITS_OF_FILES = 2 * MOST_UNITS;
const MOST_MEMORY = 100 * 1024 * 1024;
/** A page of 8 MB and the JSON around its rows. */
const MOST_ANSWER = 9 * 1024 * 1024;
const LONGEST_QUERY = 4000;
/** Limit of bodies without a key, minus their field names. */
const PUBLIC_BODY_BYTES = 60_000;

/** Operations that need more than the shared fixture; each prepares its own data per request. */
const SITUATIONS: Record<string, PrepareScenario> = { ...ACCOUNTS, ...FORMS, ...WRITES, ...READS, ...ORDER_ACTIONS };

/** Operations that reject even their largest body, with reasons. All others accept it. */
const ONLY_REFUSED: Record<string, string> = {
  'GET /api/auth/openid/sign-in': 'no provider is set',
  'GET /api/auth/openid/callback': 'no provider is configured, so there is no sign-in to complete',
  'POST /api/clients/{token}/proof/codes': 'without a mail server no code can be sent; its body is one of two words',
};

const service = useService({ worker: 'off' });
/** A text column of each entity of saved views, and the last segment of the path of its list. */
const VIEWED: [entity: string, list: string, columnId: string][] = [
  ['ORDER', 'orders', 'workplace'],
  ['WORKFLOW_STEP', 'workflow-steps', 'orderName'],
  ['PRODUCT', 'products', 'description'],
  ['USER', 'users', 'email'],
  ['ORGANIZATION', 'organizations', 'areaOfOperation'],
];

const agent = new Agent({ keepAlive: false });
const forms = new FormSender();
let operations: OpenapiOperations;
let world: ResourceFixture;
let superuser: string;
/** Saved views with the maximum number of values, by list. */
const presets: Record<string, string> = {};

beforeAll(async () => {
  await forms.start();
  operations = await OpenapiOperations.of(service);
  world = await createResourceFixture(service);
  ({ key: superuser } = await service.make.person(world.routerId, world.routerId, ['OWNER'], { isSuperuser: true }));
  for (const [entity, list, columnId] of VIEWED) {
    const values = Array.from({ length: FILTER_VALUES }, (_value, index) => `${index}${'a '.repeat(120)}`);
    const filters = [{ columnId, type: 'text', operator: 'does not contain', values }];
    const preset = { entity, name: `All ${list}`, state: { filters } };
    const made = await service.as(world.actors.owner.key).post(`/api/routers/${world.routerId}/view-presets`, preset);
    presets[list] = made.id as string;
  }
});
afterAll(async () => {
  agent.destroy();
  await forms.stop();
});

interface Sent {
  path: string;
  body?: string;
  /** Multipart requests. */
  form?: UploadForm;
  key: string | null;
}

/** Status and bytes of the response; an aborted request was rejected. */
function send(
  { method }: Operation,
  { path, body, form, key }: Sent,
): Promise<{ status: number; bytes: number; text: string }> {
  const headers: Record<string, string> = {};
  if (key) headers.Authorization = `Bearer ${key}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (body !== undefined) headers['Content-Length'] = String(Buffer.byteLength(body));
  if (form) return forms.send(form, service.baseUrl + path, headers);
  return new Promise((resolve, reject) => {
    const sent = httpRequest(service.baseUrl + path, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const answer = Buffer.concat(chunks);
        resolve({ status: response.statusCode!, bytes: answer.length, text: answer.subarray(0, 300).toString() });
      });
      response.on('error', reject);
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve({ status: 413, bytes: 0, text: '' });
      else reject(error);
    });
    sent.end(body);
  });
}

function keyFor({ permission, name }: Operation): string | null {
  if (!permission) return null;
  const { owner } = world.actors;
  if (permission.kind === 'superuser') return superuser;
  if (CONTRACTORS_OWN.test(name)) return world.contractor.key;
  return 'sessionOnly' in permission && permission.sessionOnly ? owner.session : owner.key;
}

/** Every query parameter at or above its maximum length. */
function pathOf({ path, query }: Operation, ids: ResourceFixture['ids'], times = 1): string {
  const values = query.map(({ name, schema }) => {
    const { type, format, enum: values, maximum = 1, maxLength = 256 } = operations.resolve(schema);
    if (type === 'integer' || type === 'number') return [name, String(maximum * times)];
    if (type === 'boolean') return [name, 'true'];
    if (values) return [name, String(values[0])];
    if (format) return [name, world.ids.productId];
    return [
      name,
      'a '
        .repeat(LONGEST_QUERY)
        .slice(0, Math.min(maxLength * times, LONGEST_QUERY))
        .trim(),
    ];
  });
  const text = new URLSearchParams(values as [string, string][]).toString();
  return fillPath(path, ids) + (text && `?${text}`);
}

/** One kind of request to an operation; `accepted`: it is valid. */
interface Kind {
  name: string;
  isAccepted?: boolean;
  make: () => Promise<Sent>;
}

/** Requests of one operation. */
function kindsOf(operation: Operation): Kind[] {
  const [key, path] = [keyFor(operation), pathOf(operation, world.ids)];
  const fixed = (name: string, sent: Partial<Sent>): Kind => ({
    name,
    make: () => Promise.resolve({ key, path, ...sent }),
  });
  if (operation.acceptsFiles) {
    const kinds = (isAccepted: boolean) => (entry: [string, UploadForm]) => kindOfForm(operation, entry, isAccepted);
    const { accepted, refused } = UPLOADS;
    return [...Object.entries(accepted).map(kinds(true)), ...Object.entries(refused).map(kinds(false))];
  }
  if (!operation.body)
    return [
      { name: 'the dearest query', isAccepted: true, make: () => sendInScenario(operation) },
      fixed('longest query', {}),
      fixed('ten times the longest query', { path: pathOf(operation, world.ids, 10) }),
    ];
  const bytes = !operation.permission || operation.permission.kind === 'public' ? PUBLIC_BODY_BYTES : undefined;
  const large = (name: string, wanted: BodyOptions, isAccepted: boolean): Kind => {
    return { name, isAccepted, make: () => sendFormsInScenario(operation, { bytes, ...wanted }) };
  };
  const one = JSON.stringify(
    new LargeBodies(operations, world.ids).build(operation, { bytes, distribution: 'one field' }),
  );
  const tooMuch = `[${Array.from({ length: 10 }, () => one).join(',')}${' '.repeat(1024)}]`;
  return [
    large('largest body', { distribution: 'equal' }, true),
    large('largest field', { distribution: 'one field' }, true),
    large('every bound ten times', { distribution: 'equal', times: 10 }, false),
    fixed('ten times the largest body', { body: tooMuch }),
    fixed('a body of one-letter values', { body: `[${'1,'.repeat(500_000)}1]` }),
  ];
}

/** Sends the request in the scenario of the operation. */
async function sendFormsInScenario(operation: Operation, wanted: BodyOptions): Promise<Sent> {
  const situation: Scenario = (await SITUATIONS[operation.name]?.(service)) ?? { ids: {} };
  const ids = { ...world.ids, ...situation.ids };
  const { key = keyFor(operation), fields, without } = situation;
  const body = JSON.stringify(new LargeBodies(operations, ids).build(operation, { ...wanted, fields, without }));
  return { path: fillPath(operation.path, ids), key, body };
}

/** A read with all parameters, in its scenario. */
async function sendInScenario(operation: Operation): Promise<Sent> {
  const situation: Scenario = (await SITUATIONS[operation.name]?.(service)) ?? { ids: {} };
  const ids = { ...world.ids, ...situation.ids };
  const query = new URLSearchParams(buildLargestQuery(operation, operations, ids, presets)).toString();
  const { key = keyFor(operation) } = situation;
  return { path: fillPath(operation.path, ids) + (query && `?${query}`), key };
}

function kindOfForm(operation: Operation, [name, form]: [string, UploadForm], isAccepted: boolean): Kind {
  const make = async () => {
    const { ids, actors } = await createResourceFixture(service);
    await forms.prepare(form);
    return { path: fillPath(operation.path, ids), form, key: operation.permission ? actors.owner.key : null };
  };
  return { name, isAccepted, make };
}

/** Only for the invited contractor. */
const CONTRACTORS_OWN = /dispatches\/\{id\}\/(accept|decline|hand-back|proposal)$/;
/** Ends something that others need. */
const ENDING = /cancel|revoke|decline|link|token|rotate|publish|disable|coverage-areas$/;

/** Reads first, and again after large writes; deletes last. */
function sortOperations(all: readonly Operation[]): Operation[] {
  const weight = ({ method, name }: Operation) => {
    if (/sign-out|password/.test(name)) return 4;
    if (method === 'delete') return 3;
    if (method === 'get') return 0;
    return ENDING.test(name.replace(/\{\w+\}/g, '')) ? 2 : 1;
  };
  const sorted = [...all].sort((one, another) => weight(one) - weight(another));
  const upTo = sorted.findIndex((one) => weight(one) > 2);
  return [...sorted.slice(0, upTo), ...sorted.filter(({ method }) => method === 'get'), ...sorted.slice(upTo)];
}

/** Responses to valid bodies other than 2xx. */
const refusals = new Map<string, string>();

async function findExceededLimits(operation: Operation, { name, isAccepted, make }: Kind): Promise<string[]> {
  const sent = await make();
  const [before, peak] = [process.memoryUsage.rss(), process.resourceUsage().maxRSS];
  let answer = { status: 0, bytes: 0, text: '' };
  const cost = await measureRequestCost(async () => (answer = await send(operation, sent)));
  const newPeak = process.resourceUsage().maxRSS;
  const memory = Math.max(process.memoryUsage.rss(), newPeak > peak ? newPeak * 1024 : 0) - before;
  if (isAccepted && answer.status >= 400) refusals.set(operation.name, `${name}: ${answer.status} ${answer.text}`);
  return [
    ...(answer.status >= 500 ? [`${answer.status} ${answer.text}`] : []),
    ...(answer.bytes > MOST_ANSWER ? [`answers ${answer.bytes} bytes`] : []),
    ...(cost > (sent.form ? MOST_UNITS_OF_FILES : MOST_UNITS) ? [`costs ${Math.round(cost)} units`] : []),
    ...(memory > MOST_MEMORY ? [`takes ${memory} bytes`] : []),
  ];
}

/** Each kind of request with its violations. */
async function faultsOf(operation: Operation): Promise<string[]> {
  const faults: string[] = [];
  for (const kind of kindsOf(operation)) {
    let broken = await findExceededLimits(operation, kind);
    // Repeats a violation: the garbage collector or another process may have caused it.
    for (let more = 0; more < 2 && broken.length > 0; more++) broken = await findExceededLimits(operation, kind);
    if (broken.length > 0) faults.push(`${operation.name}, ${kind.name}: ${broken.join(', ')}`);
  }
  return faults;
}

describe('every operation', () => {
  it('has bounded CPU cost for any input, and accepts its largest body', async () => {
    const faults: string[] = [];
    const all = sortOperations(operations.all);
    for (const operation of all) faults.push(...(await faultsOf(operation)));
    expect(faults).toEqual([]);
    expect(Object.fromEntries([...refusals].filter(([name]) => !ONLY_REFUSED[name]))).toEqual({});
    expect(Object.keys(ONLY_REFUSED).filter((name) => !refusals.has(name))).toEqual([]);
    expect(Object.keys(SITUATIONS).filter((name) => !all.some((one) => one.name === name))).toEqual([]);
  }, 1_800_000);
});
