/** Sends every request example of openapi.json to a service with demo data. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getDemoFilePath, readDemoFile, type DemoFile } from '../../src/demo/demo-file.js';
import { DEMO_IDS } from '../../src/demo/demo-ids.js';
import { provideDemo } from '../../src/demo/provide-demo.js';
import { ApiKeysService } from '../../src/modules/api-keys/api-keys.service.js';
import { loadConfig } from '../../src/platform/config.js';
import { startService, type Service } from '../support/app.js';
import { validateResponse } from '../support/response-validation.js';
import { copyDatabase, createTestDatabase, type TestDatabase } from '../support/database.js';
import type { Permission } from '../../src/domain/authorization/permission.decorators.js';

interface Described {
  operationId: string;
  'x-permission'?: Permission;
  parameters?: { $ref?: string; in: string; name: string; required?: boolean; example?: string }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, unknown>;
}
interface Example {
  name: string;
  method: string;
  path: string;
  operation: Described;
}

interface Answered {
  status: number;
  text: string;
  /** Contradictions to openapi.json. */
  fault: string | null;
}

/** Values that no example can contain, with their replacements. */
const SECRET: Readonly<Record<string, [status: number, reason: string]>> = {
  Auth_signIn: [401, 'passwords of the demo are in its file alone'],
  Passwords_change: [401, 'passwords of the demo are in its file alone'],
  Auth_acceptInvitation: [404, 'the token is mailed'],
  Passwords_reset: [404, 'the token is mailed'],
  PortalProof_verify: [400, 'the code is mailed'],
  Orders_startWorkflow: [409, 'the order of the example has a workflow'],
  PortalProof_sendCode: [409, 'no mail server is set'],
  PortalVisits_requestChange: [409, 'the visit of the demo is not confirmed yet'],
  SecondFactor_enrol: [401, 'passwords of the demo are in its file alone'],
  SecondFactor_confirm: [409, 'the code is on the telephone'],
  SecondFactor_verify: [409, 'the code is on the telephone'],
  SecondFactor_renewRecoveryCodes: [409, 'the code is on the telephone'],
  SecondFactor_disable: [409, 'the code is on the telephone'],
  Users_sendInvitation: [409, 'the user of the example has joined'],
  Dispatches_extend: [400, 'no fixed time is always within the next 365 days'],
  Openid_beginSignIn: [404, 'no identity provider is set'],
  Openid_finishSignIn: [400, 'an identity provider leads here'],
};
/** Operations that ignore idempotency keys: what changes nothing, and what is about the account of the caller. */
const WITHOUT_KEY = [
  'Coverage_check',
  'Orders_quote',
  'Messages_preview',
  'PublicWebforms_quote',
  'TemplateTasks_preview',
  'WorkflowTemplates_simulate',
  ...['Auth_signIn', 'Auth_signOut', 'Auth_changeOrganization', 'Auth_acceptInvitation'],
  ...['Passwords_requestReset', 'Passwords_reset', 'SecondFactor_enrol', 'SecondFactor_confirm'],
  ...['SecondFactor_verify', 'SecondFactor_renewRecoveryCodes', 'SecondFactor_disable'],
];
const takesKey = ({ parameters = [] }: Described) => parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));
/** Operations of the contractor. */
const BY_CONTRACTOR = ['Dispatches_get', 'Dispatches_accept', 'Dispatches_decline', 'Dispatches_handBack'];

const dataDir = mkdtempSync(join(tmpdir(), 'work-order-routing-examples-'));
let seeded: TestDatabase;
let copy: TestDatabase;
let service: Service;
let demo: DemoFile;
let examples: Example[];
let session: string;
/** The office of the contractor, which assigns technicians. */
let officeKey: string;

beforeAll(async () => {
  seeded = await createTestDatabase();
  const making = await startService({ worker: 'off', demo: true, dataDir }, seeded);
  await provideDemo(making.app, { ...loadConfig({}), dataDir }, making.baseUrl, () => undefined);
  demo = (await readDemoFile(getDemoFilePath(dataDir)))!;
  examples = examplesOf(await making.as(null).get('/openapi.json'));
  await making.stop();
  await begin();
});
async function end(): Promise<void> {
  await service.stop();
  await copy.drop();
}
afterAll(async () => {
  await end();
  await seeded.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A service with fresh demo data. */
async function begin(): Promise<void> {
  copy = await copyDatabase(seeded);
  service = await startService({ worker: 'off', dataDir }, copy);
  ({ token: session } = await service.as(null).post('/api/auth/sign-in', demo.users.owner, 200));
  const { thirdContractorId: organizationId, officeUserId: userId } = DEMO_IDS.network;
  const made = await service.app.get(ApiKeysService).create(
    { userId },
    { userId, routerId: organizationId, organizationId },
    {
      name: 'Office',
    },
  );
  officeKey = made.parse().key;
}

function examplesOf({ paths }: { paths: Record<string, Record<string, Described>> }): Example[] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method,
      path: (operation.parameters ?? [])
        .filter((one) => one.in === 'path')
        .reduce((text, { name, example }) => text.replace(`{${name}}`, encodeURIComponent(String(example))), path),
      operation,
    })),
  );
  return all.sort((one, other) => weight(one) - weight(other));
}

/** Reads first, deletes last. */
function weight({ method, path, operation: { operationId } }: Example): number {
  if (/sign-?out/i.test(operationId)) return 5;
  // Nested resources before their parents.
  const depth = path.split('/').length / 100;
  if (operationId === 'Users_remove') return 5;
  if (method === 'delete') return 4 - depth;
  if (method === 'put') return 1 - depth;
  if (/_(accept|act)$|enrol|cancel|suspend|rotate|revoke|decline|refuse/i.test(operationId)) return 3;
  return ['get', 'put', 'post'].indexOf(method);
}

function keyFor({ 'x-permission': permission, operationId }: Described): string | null {
  if (!permission) return null;
  if (permission.kind === 'superuser') return demo.keys.superuser;
  if ('sessionOnly' in permission && permission.sessionOnly) return session;
  if (operationId === 'Orders_assignTechnicians') return officeKey;
  return BY_CONTRACTOR.includes(operationId) ? demo.keys.contractor : demo.keys.owner;
}

async function send({ method, path, operation }: Example, idempotencyKey: string | null): Promise<Answered> {
  const headers: Record<string, string> = idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {};
  const key = keyFor(operation);
  if (key) headers.Authorization = `Bearer ${key}`;
  const content = operation.requestBody?.content ?? {};
  const form = new FormData();
  form.append('file', new Blob(['a photo']), 'photo.txt');
  const json = content['application/json'];
  if (json) headers['Content-Type'] = 'application/json';
  const answer = await fetch(service.baseUrl + path, {
    method: method.toUpperCase(),
    headers,
    redirect: 'manual',
    body: json ? JSON.stringify(json.example) : 'multipart/form-data' in content ? form : undefined,
  });
  const text = await answer.text();
  const type = answer.headers.get('content-type') ?? undefined;
  const body: unknown = type?.startsWith('application/json') ? JSON.parse(text) : text;
  const fault = validateResponse(method, path, { status: answer.status, type, body });
  return { status: answer.status, text: text.slice(0, 300), fault };
}

it('takes an idempotency key for every POST that creates or changes something', () => {
  const without = examples.filter(({ method, operation }) => method === 'post' && !takesKey(operation));
  expect(without.map(({ operation }) => operation.operationId).sort()).toEqual([...WITHOUT_KEY].sort());
  expect(examples.filter(({ method, operation }) => method !== 'post' && takesKey(operation))).toEqual([]);
});

it('works with the demo data or reports why not, matches openapi.json, and repeats its answer to the same key', async () => {
  const faults: string[] = [];
  const isFine = (example: Example, status: number) => {
    const [expected] = SECRET[example.operation.operationId] ?? [];
    return expected ? status === expected : status < 300 && String(status) in example.operation.responses;
  };
  for (const example of examples) {
    const key = takesKey(example.operation) ? randomUUID() : null;
    let { status, text, fault } = await send(example, key);
    if (!isFine(example, status)) {
      // An earlier request may conflict: retries with fresh demo data.
      await end();
      await begin();
      ({ status, text, fault } = await send(example, key));
    }
    if (!isFine(example, status)) faults.push(`${example.name} (${example.operation.operationId}): ${status} ${text}`);
    if (fault) faults.push(fault);
    if (!key || status >= 300) continue;
    const again = await send(example, key);
    if (again.status !== status || again.text !== text)
      faults.push(`${example.name} answers ${again.status} ${again.text} to the same key, first ${status} ${text}`);
  }
  expect(faults).toEqual([]);
});

it('names rows of every demo', () => {
  const { router, people, order, template, network, catalogue } = DEMO_IDS;
  expect(demo.routerId).toBe(router.id);
  expect(demo.ids).toMatchObject({
    orderId: order.id,
    workflowId: order.workflowId,
    workflowStepId: order.steps.approve,
    dispatchId: order.dispatchId,
    productId: catalogue.chargerId,
    orderTagId: catalogue.urgentTagId,
    fileId: catalogue.checklistId,
    workflowTemplateId: template.id,
    orderTemplateId: template.orderTemplateId,
    templateTaskId: template.taskId,
    templateStepId: template.approvalStepId,
    webformId: DEMO_IDS.webformId,
    viewPresetId: DEMO_IDS.viewPresetId,
    userId: people.operatorId,
    contractorUserId: people.contractorId,
    partnerId: network.partnerId,
    childOrganizationId: router.childOrganizationId,
    otherRouterId: router.otherId,
    otherOrderId: DEMO_IDS.otherOrderId,
    otherProductId: DEMO_IDS.otherProductId,
  });
});
