/**
 * IDs in bodies must exist and be accessible for the caller, else 400 naming the field (decisions/platform "Rules that
 * hold everywhere").
 */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { useOwnService } from '../support/app.js';
import type { TestUser } from '../support/factory.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { OpenapiOperations, type Operation } from '../support/openapi-operations.js';
import {
  fillPath,
  fingerprintDatabase,
  createResourceFixture,
  type ResourceFixture,
} from '../support/resource-fixture.js';

const UNKNOWN_ID = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69';
const STEP = { isRequired: false, type: 'manual', actor: 'operator' };

/** Fields without a reference check: they are compared with the resource of the path, or stored unchanged. */
const OWN_NAMES = [
  // Areas are replaced as a whole; what was read is accepted.
  /coverage-areas values\[0\]\.(id|partnerId)$/,
  // Ignored: the path names the resource.
  / (\w+\.)?id$/,
  / lines\[0\]\.id$/,
  /\/order(\/\{orderId\})? customFields\[0\]\.id$/,
  /inputs\[0\]\.id$/,
  /backgroundEvents\[0\]\.id$/,
  // Invalid credentials reveal nothing about organizations; with valid ones an organization of others is 403.
  /\/(sign-in|auth\/organization) organizationId$/,
  // Documents of the signed step, by its signer; users of the contractor of the order, by its admin.
  /\/signing documents\[0\]\.id$/,
  /\/technicians userIds?(\[0\])?$/,
  // Each order succeeds or is refused by itself.
  /\/orders\/bulk (ids\[0\]|templateStepId)$/,
  // A condition, as in the list: without matches nothing is replayed.
  /\/deliveries\/replay subscriptionId$/,
  // An entry of the order's attention; 404 if there is none.
  /\/attention\/dismiss subjectId$/,
];

/** IDs that clients may choose for new resources. An update rejects an ID in use; a creation replaces it with a new one. */
const CHOSEN = [
  /steps\[0\]\.id$/,
  / \[0\]\.id$/,
  /question\.id$/,
  /inputs\[0\]\.questionId$/,
  /customFields\[0\]\.id$/,
];

const isReplaced = ({ method, path }: Operation, field: string) =>
  method === 'post' && CHOSEN.slice(0, 4).some((pattern) => pattern.test(`${path} ${field}`));

/** Superusers access everything, so only unknown IDs are rejected. */
const isSuperusers = ({ permission }: Operation) => permission?.kind === 'superuser';

/** A question ID has two positions; the error names the one in the question. */
const SAME_ID: Record<string, string> = { 'inputs[0].questionId': 'question.id' };

/** Names in `ResourceIds` by field; the first match applies. */
const NAMED: [field: RegExp, id: string][] = [
  [/(file|logoFile|avatarFile)Ids?(\[0\])?$/i, 'fileId'],
  [/questionId$|question\.id$/, 'questionId'],
  [/customFieldId$|dependsOnCustomFieldId$|customFieldAttachments\[0\]$|customFields\[0\]\.id$/i, 'customFieldId'],
  [/(orderTagIds\[0\]|tagIds\[0\]|tagId|orderTags\[0\]\.id|productTags\[0\]\.id)$/, 'tagId'],
  [/productId$/, 'productId'],
  [/partnerGroupId(s\[0\])?$/, 'groupId'],
  [
    /(operatorId|responsibleRoutingOperatorId|integrationOrderAssignmentRoutingOperatorId|defaultAssigneeId)$/,
    'userId',
  ],
  [/(ownerId|userId)$/, 'userId'],
  [/^(organizationId|parentId|routerOrganizationId)$/, 'childOrganizationId'],
  [/organizationIds?(\[0\])?$/, 'contractorId'],
  [/orderTemplateId$/, 'orderTemplateId'],
  [/workflowTemplateId$/, 'workflowTemplateId'],
  [/^workflowId$/, 'workflowId'],
  [/workflowTemplateStepId$/, 'templateStepId'],
  [/stepId$/, 'injectableStepId'],
  [/workflowStepId$/, 'workflowStepId'],
  [/orderId$/, 'orderId'],
  [/documents\[0\]\.id$/, 'documentId'],
  [/(groupId|allowedStepGroupIds\[0\])$/, 'templateGroupId'],
  [/(actorId|dispatchesActorId|workflowTemplateActorId|actorIds\[0\])$/i, 'templateActorId'],
  [/(steps\[0\]|^\[0\])\.(id|dependsOnStepId)$/, 'templateStepId'],
  [/^ids\[0\]$/, 'payoutId'],
];

// Reads all rows of the database after each refusal.
const service = useOwnService({ worker: 'off' });
let operations: OpenapiOperations;
let world: ResourceFixture;
let other: ResourceFixture;
let superuser: TestUser;

beforeAll(async () => {
  operations = await OpenapiOperations.of(service);
  world = await createResourceFixture(service);
  other = await createResourceFixture(service);
  superuser = await service.make.person(world.routerId, world.routerId, ['OWNER'], { isSuperuser: true });
});

const kinds: [what: string, idOf: (operation: Operation, field: string) => string | null][] = [
  [
    'belongs to another router',
    (operation, field) =>
      isSuperusers(operation) || isReplaced(operation, field) ? null : other.ids[idNameFor(operation, field)],
  ],
  [
    'does not exist',
    ({ path }, field) => (CHOSEN.some((pattern) => pattern.test(`${path} ${field}`)) ? null : UNKNOWN_ID),
  ],
];

describe.each(kinds)('an ID in a body that %s', (_what, idOf) => {
  it('is rejected with the name of its field, and nothing is written', async () => {
    const before = await fingerprintDatabase(service);
    const wrong: string[] = [];
    let tried = 0;
    for (const operation of operations.all) {
      for (const field of operations.idFields(operation)) {
        if (OWN_NAMES.some((exempt) => exempt.test(`${operation.path} ${field}`))) continue;
        const id = idOf(operation, field);
        if (id === null) continue;
        tried++;
        const fault = await describeViolation(operation, field, id);
        if (fault) wrong.push(fault);
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(50);
    expect(await fingerprintDatabase(service)).toBe(before);
  });
});

async function describeViolation(operation: Operation, field: string, id: string): Promise<string | null> {
  const body = put(operation, field, id);
  const answer = await service.as(keyFor(operation)).send(operation.method, fillPath(operation.path, world.ids), body);
  const fields = ((answer.body as { details?: { field: string }[] }).details ?? []).map((one) => one.field);
  const isRight = answer.status === 400 && fields.includes(field.replace('questionId', SAME_ID[field] ?? 'questionId'));
  return isRight ? null : `${operation.name} ${field}: ${answer.status} ${answer.text.slice(0, 200)}`;
}

function idNameFor({ path }: Operation, field: string): string {
  if (path.endsWith('/workflows/{workflowId}/steps')) return IN_WORKFLOW[field] ?? idNameOfField(field);
  return idNameOfField(field);
}

/** Parts of a running workflow are copies with their own IDs. */
const IN_WORKFLOW: Record<string, string> = {
  '[0].id': 'workflowStepId',
  '[0].dependsOnStepId': 'workflowStepId',
  '[0].actorId': 'workflowActorId',
  '[0].dispatchesActorId': 'workflowActorId',
  '[0].actorVisibility[0].actorId': 'workflowActorId',
};

function idNameOfField(field: string): string {
  const found = NAMED.find(([pattern]) => pattern.test(field));
  if (!found) throw new Error(`What does ${field} name? Add it here`);
  return found[1];
}

function keyFor(operation: Operation): string | null {
  if (!operation.permission) return null;
  return isSuperusers(operation) ? superuser.key : world.actors.owner.session;
}

/** A body that is valid except for the ID. */
function bodyFor({ name, ...operation }: Operation): unknown {
  const bodies: Record<string, unknown> = {
    'POST /api/v1/order': MINIMAL_ORDER,
    'POST /api/v1/orders/bulk': { ids: [world.ids.orderId], action: 'addTags', tagIds: [world.ids.tagId] },
    'PUT /api/v1/order/{orderId}/technicians': { userIds: [] },
    'POST /api/v1/order/{orderId}/dispatch': { organizationIds: [world.contractor.organizationId] },
    'POST /api/admin/organizations-users': {
      userId: world.actors.viewer.person.userId,
      routerOrganizationId: world.ids.childOrganizationId,
      roles: ['VIEWER'],
    },
    'POST /api/public/webforms/{publicToken}/submissions': { ...MINIMAL_ORDER, answers: [] },
    'POST /api/routers/{routerId}/workflow-templates/{workflowTemplateId}/tasks/{taskId}/preview': {
      orderId: world.ids.orderId,
    },
  };
  return structuredClone(bodies[name] ?? operations.smallestBody({ name, ...operation }));
}

/** Sets an ID at a path such as `lines[0].productId`, and creates missing objects on the way. */
function put(operation: Operation, path: string, id: string): unknown {
  const body = bodyFor(operation);
  const keys = path
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter((key) => key !== '');
  const last = keys.pop()!;
  let part = body as Record<string, unknown>;
  for (const [index, key] of keys.entries()) {
    part = (part[key] ??= /^\d+$/.test(keys[index + 1] ?? last) ? [] : {}) as Record<string, unknown>;
    const needed = PARTS.find(([name]) => name.test(`${operation.name} ${keys.slice(0, index + 1).join('.')}`));
    if (needed) Object.assign(part, { ...structuredClone(needed[1]), ...part });
  }
  part[last] = id;
  return body;
}

/** Further required fields next to an ID; the first match applies. */
const PARTS: [part: RegExp, needed: object][] = [
  [/\/act customFields\.0$/, { values: ['1'] }],
  [/(submissions|simulate|quote) lines\.0$/, { quantity: 1 }],
  [/ steps\.0$|\/steps 0$/, STEP],
  [/ lines\.0$/, { name: 'Line', quantity: 1, currencyCode: 'NOK', unitAmount: 1 }],
  [/ customFields\.0$/, { name: 'Field' }],
  [/ partnerGroupPrices\.0$/, { amount: 1 }],
  [/ actorAssignments\.0$/, { actorSlug: 'contractor' }],
  [/ answers\.0$/, { values: ['1'] }],
  [/ chatsSettings\.0$/, { enabled: true }],
  [/escalation\.0$/, { minutes: 30 }],
  [/actorVisibility\.0$/, { visible: true }],
  [/ inputs\.0$/, { question: { title: 'Why?' } }],
];
