/** What every operation may cost: processor, memory and the size of its answer, however large the request is. */
import { Agent, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { costOfRequest } from '../support/calibration.js';
import { useService } from '../support/app.js';
import { LargeBodies, type Sharing } from '../support/large-bodies.js';
import { Operations, type Operation } from '../support/operations.js';
import { fill, makeWorld, type World } from '../support/world.js';

/** One second of a processor, client and threads included. */
const MOST_UNITS = 100;
const MOST_MEMORY = 100 * 1024 * 1024;
/** A page of 8 MB, and what stands around its rows. */
const MOST_ANSWER = 9 * 1024 * 1024;
const LONGEST_QUERY = 4000;
/** What is taken without a key, and some room for the names in it. */
const PUBLIC_BODY_BYTES = 60_000;
/** Operations whose largest bodies no rule refuses; the others are refused for what they name, not for their size. */
const LEAST_ACCEPTED = 50;

const service = useService({ worker: 'off' });
const agent = new Agent({ keepAlive: false });
let operations: Operations;
let bodies: LargeBodies;
let world: World;
let superuser: string;

beforeAll(async () => {
  operations = await Operations.of(service);
  world = await makeWorld(service);
  bodies = new LargeBodies(operations, world.ids);
  ({ key: superuser } = await service.make.person(world.routerId, world.routerId, ['OWNER'], { isSuperuser: true }));
});
afterAll(() => agent.destroy());

interface Sent {
  path: string;
  body?: string;
}

/** Status, and bytes of the answer; a request that is cut off was refused. */
function send(operation: Operation, { path, body }: Sent): Promise<{ status: number; bytes: number; text: string }> {
  const headers: Record<string, string> = {};
  const key = keyFor(operation);
  if (key) headers.Authorization = `Bearer ${key}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (body !== undefined) headers['Content-Length'] = String(Buffer.byteLength(body));
  return new Promise((resolve, reject) => {
    const sent = httpRequest(service.baseUrl + path, { method: operation.method, headers, agent }, (response) => {
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

/** Every parameter of the query at its longest, or beyond. */
function pathOf({ path, query }: Operation, times = 1): string {
  const values = query.map(({ name, schema }) => {
    const { type, format, enum: words, maximum = 1, maxLength = 256 } = operations.resolve(schema);
    if (type === 'integer' || type === 'number') return [name, String(maximum * times)];
    if (type === 'boolean') return [name, 'true'];
    if (words) return [name, String(words[0])];
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
  return fill(path, world.ids) + (text && `?${text}`);
}

/** Requests of one operation. */
function requestsOf(operation: Operation): [kind: string, sent: Sent][] {
  const path = pathOf(operation);
  const beyond = pathOf(operation, 10);
  if (!operation.body)
    return [
      ['longest query', { path }],
      ['ten times the longest query', { path: beyond }],
    ];
  const most = !operation.permission || operation.permission.kind === 'public' ? PUBLIC_BODY_BYTES : undefined;
  const body = (sharing: Sharing) => JSON.stringify(bodies.of(operation, sharing, most));
  const [alike, one] = [body('alike'), body('one field')];
  const tooMuch = `[${Array.from({ length: 10 }, () => one).join(',')}${' '.repeat(1024)}]`;
  return [
    ['largest body', { path, body: alike }],
    ['largest field', { path, body: one }],
    ['ten times the largest body', { path, body: tooMuch }],
    ['a body of one-letter values', { path, body: `[${'1,'.repeat(500_000)}1]` }],
  ];
}

/** What only the asked contractor does. */
const CONTRACTORS_OWN = /dispatches\/\{id\}\/(accept|decline|hand-back|proposal)$/;
/** What ends something that others need. */
const ENDING = /cancel|revoke|decline|link|token|rotate|publish|disable|coverage-areas$/;

/** Reads first, what takes things away last. */
function inOrder(all: readonly Operation[]): Operation[] {
  const weight = ({ method, name }: Operation) => {
    if (/sign-out|password/.test(name)) return 4;
    if (method === 'delete') return 3;
    if (method === 'get') return 0;
    return ENDING.test(name.replace(/\{\w+\}/g, '')) ? 2 : 1;
  };
  return [...all].sort((one, another) => weight(one) - weight(another));
}

/** Operations that took a largest body. */
const accepted = new Set<string>();

async function brokenBounds(operation: Operation, sent: Sent): Promise<string[]> {
  const before = process.memoryUsage.rss();
  let answer = { status: 0, bytes: 0, text: '' };
  const cost = await costOfRequest(async () => (answer = await send(operation, sent)));
  const memory = process.memoryUsage.rss() - before;
  if (sent.body && answer.status < 300) accepted.add(operation.name);
  return [
    ...(answer.status >= 500 ? [`${answer.status} ${answer.text}`] : []),
    ...(answer.bytes > MOST_ANSWER ? [`answers ${answer.bytes} bytes`] : []),
    ...(cost > MOST_UNITS ? [`costs ${Math.round(cost)} units`] : []),
    ...(memory > MOST_MEMORY ? [`takes ${memory} bytes`] : []),
  ];
}

describe('every operation', () => {
  it('costs little, whatever it is sent', async () => {
    const faults: string[] = [];
    for (const operation of inOrder(operations.all)) {
      for (const [kind, sent] of requestsOf(operation)) {
        let broken = await brokenBounds(operation, sent);
        // The collector or a neighbour may have been at work: what costs much does so each time.
        for (let more = 0; more < 2 && broken.length > 0; more++) broken = await brokenBounds(operation, sent);
        if (broken.length > 0) faults.push(`${operation.name}, ${kind}: ${broken.join(', ')}`);
      }
    }
    expect(faults).toEqual([]);
    expect(accepted.size).toBeGreaterThanOrEqual(LEAST_ACCEPTED);
  }, 900_000);
});
