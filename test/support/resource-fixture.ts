/** A router with one resource of each kind, and paths of openapi.json filled in with its IDs. */
import { CoverageImport } from '../../src/entities/coverage-import.js';
import { Delivery } from '../../src/entities/delivery.js';
import { Payout, PayoutLine } from '../../src/entities/payout.js';
import { StoredFile } from '../../src/entities/stored-file.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import type { Service } from './app.js';
import { unique, type TestRouter, type TestUser } from './factory.js';
import { NetworkFactory, type TestPartner } from './network-factory.js';
import { assignOrder, MINIMAL_ORDER } from './order-factory.js';

/** A user with the router whose resources it requests. */
export interface FixtureCaller {
  name: string;
  routerId: string;
  /** API key. */
  key: string;
  /** Session token of the same user. */
  session: string;
  person: TestUser;
}

/** IDs by the names that `fillPath` uses. */
export type ResourceIds = Record<string, string>;

/** A router with its users and one resource of each kind. */
export interface ResourceFixture {
  people: TestRouter;
  routerId: string;
  ids: ResourceIds;
  contractor: TestPartner;
  actors: Record<
    | 'owner'
    | 'admin'
    | 'operator'
    | 'viewer'
    | 'contractor'
    | 'installerAdmin'
    | 'technician'
    | 'childAdmin'
    | 'childOperator'
    | 'childContractor',
    FixtureCaller
  >;
}

const DOCUMENT = { type: 'doc', content: [] };

/** Creates the fixture, over HTTP where an endpoint exists. */
export async function createResourceFixture(service: Service): Promise<ResourceFixture> {
  const people = await service.make.router();
  const { routerId } = people;
  const network = new NetworkFactory(service);
  const owner = service.as(people.owner.key);
  const operator = service.as(people.operator.key);
  const base = `/api/routers/${routerId}`;
  const childOrganizationId = (await owner.post(`${base}/organizations`, { name: unique('Child ') })).id as string;
  const childAdmin = await service.make.person(routerId, childOrganizationId, ['ADMIN']);
  const childOperator = await service.make.person(routerId, childOrganizationId, ['OPERATOR']);
  const contractor = await network.partner(routerId);
  const template = await network.workflows.template(routerId, {
    isAutoDispatchingEnabled: true,
    actors: [{ slug: 'contractor' }],
    groups: [{ name: 'extra', isInjectable: true }],
    documents: [{ name: 'sheet', content: DOCUMENT }],
    customFields: [{ name: 'Storey' }],
    steps: [
      {
        key: 'dispatch',
        type: 'dispatch_create',
        dispatches: 'contractor',
        settings: { isAutoDispatchingEnabled: true },
      },
      { key: 'work', actor: 'contractor', by: 'contractor', dependsOn: 'dispatch', visibleToContractor: true },
      { key: 'book', type: 'booking_create', visibleToClient: true, actor: 'client' },
      { key: 'injectable', group: 'extra' },
    ],
  });
  const run = await network.workflows.run(routerId, template);
  const fileId = await createImage(service, routerId);
  const tagId = (await operator.post('/api/v1/order-tags', { name: unique('tag ') })).id as string;
  await operator.post(`/api/v1/order/${run.orderId}/tag`, { tagId });
  const groupId = (await operator.post(`${base}/partner-groups`, { name: unique('Group ') })).id as string;
  const sharedFileId = await createImage(service, routerId);
  const images = [{ fileId: sharedFileId, fileName: 'a.png' }];
  const productId = await createProduct(service, people.operator, { sharedWithContractors: true, images });
  const templateBase = `${base}/workflow-templates/${template.templateId}`;
  const form = {
    name: unique('Form '),
    publicSharable: true,
    includeOffering: true,
    workflowTemplateId: template.templateId,
    inputs: [{ question: { title: 'Storey?' } }],
  };
  const webform = await owner.post(`${base}/webforms`, form);
  const preset = { entity: 'ORDER', name: unique('Preset ') };
  const technicalId = await createTechnicalAccount(service, routerId);
  const [dispatch] = await service.db.query<{ id: string }>('select id from dispatches where order_id = $1', [
    run.orderId,
  ]);
  const [document] = await service.db.query<{ id: string }>(
    'select id from workflow_documents where workflow_id = $1',
    [run.workflowId],
  );
  // The contractor has accepted one dispatch of the order and has an open one.
  await assignOrder(service, routerId, run.orderId, contractor.organizationId);
  const installer = await network.partner(routerId);
  const installerAdmin = await service.make.person(installer.organizationId, installer.organizationId, ['ADMIN']);
  await assignOrder(service, routerId, run.orderId, installer.organizationId);
  const area = await operator.get(`${base}/partners/${contractor.partnerId}/coverage-areas`);
  const ids: ResourceIds = {
    routerId,
    organizationId: routerId,
    childOrganizationId,
    fileId,
    sharedFileId,
    tagId,
    groupId,
    productId,
    technicalId,
    orderId: run.orderId,
    workflowId: run.workflowId,
    workflowStepId: run.steps.book,
    workflowActorId: run.actors.contractor,
    dispatchId: dispatch.id,
    clientToken: run.clientToken,
    ...(await createPayout(service, { routerId, orderId: run.orderId, dispatchId: dispatch.id, ...contractor })),
    partnerId: contractor.partnerId,
    contractorId: contractor.organizationId,
    areaId: area.values[0].id,
    ...(await createAbsences(service, people, contractor)),
    calendarToken: await createCalendarFeed(service, people),
    importId: await createImport(service, routerId, contractor.partnerId),
    workflowTemplateId: template.templateId,
    orderTemplateId: template.orderTemplateId,
    templateStepId: template.steps.work,
    injectableStepId: template.steps.injectable,
    templateActorId: template.actors.contractor,
    templateGroupId: template.groups.extra,
    documentId: template.documents.sheet,
    workflowDocumentId: document.id,
    customFieldId: template.customFields.Storey,
    taskId: (await owner.post(`${templateBase}/tasks`, { name: 'Notify', states: ['done'], type: 'sms' })).id,
    webformId: webform.id,
    questionId: webform.inputs[0].questionId,
    webformToken: webform.publicToken,
    presetId: (await operator.post(`${base}/view-presets`, preset)).id,
    webhookId: (await owner.post(`${base}/webhooks`, { url: 'https://example.com/hook', events: ['order.created'] }))
      .id,
    deliveryId: await createDelivery(service, routerId, run.orderId),
    userId: people.operator.userId,
    membershipId: people.operator.membershipId,
    apiKeyId: people.operator.apiKeyId,
    sessionId: await createSession(service, people),
    bulkId: (
      await operator.post('/api/v1/orders/bulk', { ids: [run.orderId], action: 'addTags', tagIds: [tagId] }, 200)
    ).id,
    publicFileToken: (
      await service.db.query<{ token: string }>('select public_token as token from files where id = $1', [fileId])
    )[0].token,
  };
  const installerId = await service.make.organization({ routerId, id: routerId }, { canInstall: true });
  const childContractor = await service.make.person(routerId, installerId, ['CONTRACTOR']);
  await network.workflows.partner(routerId, installerId);
  ids.installersOrderId = await createRestrictedRows(service, { people, childOperator, base, installerId });
  const createCaller = async (
    name: string,
    person: TestUser,
    callerRouter = routerId,
    organizationId = callerRouter,
  ) => ({
    name,
    routerId: callerRouter,
    key: person.key,
    session: await service.make.session(callerRouter, organizationId, person.userId),
    person,
  });
  return {
    people,
    routerId,
    ids,
    contractor,
    actors: {
      owner: await createCaller('OWNER', people.owner),
      admin: await createCaller('ADMIN', people.admin),
      operator: await createCaller('OPERATOR', people.operator),
      viewer: await createCaller('VIEWER', people.viewer),
      contractor: await createCaller('CONTRACTOR', contractor, contractor.organizationId),
      installerAdmin: await createCaller('ADMIN of a contractor', installerAdmin, installer.organizationId),
      technician: await createCaller('CONTRACTOR of a contractor with an office', installer, installer.organizationId),
      childAdmin: await createCaller('ADMIN of a child organization', childAdmin, routerId, childOrganizationId),
      childContractor: await createCaller('CONTRACTOR of a child organization', childContractor, routerId, installerId),
      childOperator: await createCaller(
        'OPERATOR of a child organization',
        childOperator,
        routerId,
        childOrganizationId,
      ),
    },
  };
}

/** The resource of `{id}`, by the path before it. */
const ID_BY_PATH: [path: RegExp, id: string][] = [
  [/\/settings\/api-keys\/$/, 'apiKeyId'],
  [/\/api-keys\/$/, 'apiKeyId'],
  [/admin\/users\/$/, 'userId'],
  [/organizations-users\/$/, 'membershipId'],
  [/admin\/organizations\/$/, 'routerId'],
  [/order-tags\/$/, 'tagId'],
  [/products\/$/, 'productId'],
  [/file\/$/, 'fileId'],
  [/files\/$/, 'fileId'],
  [/dispatches\/$/, 'dispatchId'],
  [/webforms\/$/, 'webformId'],
  [/workflow-steps\/$/, 'workflowStepId'],
  [/workflow-actors\/$/, 'workflowActorId'],
  [/workflow-templates\/$/, 'workflowTemplateId'],
  [/groups\/$/, 'templateGroupId'],
  [/actors\/$/, 'templateActorId'],
  [/documents\/$/, 'documentId'],
  [/webhooks\/$/, 'webhookId'],
  [/\/deliveries\/$/, 'deliveryId'],
  [/\/bulk\/$/, 'bulkId'],
  [/\/payouts\/$/, 'payoutId'],
  [/auth\/sessions\/$/, 'sessionId'],
];

/** The name in `ResourceIds` of a path parameter. */
export function resourceIdName(path: string, parameter: string): string {
  const before = path.slice(0, path.indexOf(`{${parameter}}`));
  if (parameter === 'publicToken') return before.endsWith('/files/') ? 'publicFileToken' : 'webformToken';
  if (parameter === 'absenceId' && !before.includes('/partners/')) return 'ownAbsenceId';
  if (parameter === 'viewPresetId') return 'presetId';
  if (parameter === 'token') return before.endsWith('/calendar/') ? 'calendarToken' : 'clientToken';
  if (parameter === 'userId' && /api-keys$/.test(path)) return 'technicalId';
  if (parameter !== 'id') return parameter;
  const match = ID_BY_PATH.find(([pattern]) => pattern.test(before));
  if (!match) throw new Error(`No ID is known for ${path}: add it to the resource fixture`);
  return match[1];
}

/** Replaces the parameters of a path by IDs. */
export function fillPath(path: string, ids: ResourceIds): string {
  return path.replace(/\{(\w+)\}/g, (_match, parameter: string) => {
    const id = ids[resourceIdName(path, parameter)];
    if (!id) throw new Error(`The fixture has no ${resourceIdName(path, parameter)} for ${path}`);
    return id;
  });
}

/** A session of the operator. @returns its ID */
async function createSession({ make, db }: Service, { routerId, operator }: TestRouter): Promise<string> {
  await make.session(routerId, routerId, operator.userId);
  const [{ id }] = await db.query<{ id: string }>('select id from sessions where user_id = $1', [operator.userId]);
  return id;
}

/** Row counts and hashes of all tables, without columns that reads and rejected orders change. */
export async function fingerprintDatabase({ db }: Service): Promise<string> {
  const tables = await db.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const each = tables.map(
    ({ name }) => `select '${name}' as name, count(*) as count, md5(string_agg(row, '' order by row)) as hash
      from (select (to_jsonb(t) - 'last_used_at' - 'last_access_at' - 'last_order_number')::text as row from ${name} t) rows`,
  );
  const jobs = `select 'jobs' as name, count(*) as count, null as hash from graphile_worker._private_jobs`;
  const rows = await db.query<{ name: string; count: string; hash: string | null }>(
    `${[...each, jobs].join(' union all ')} order by name`,
  );
  return rows.map(({ name, count, hash }) => `${name} ${count} ${hash}`).join('\n');
}

async function createImage({ db }: Service, routerId: string): Promise<string> {
  const id = uuidv7();
  const bytes = { contentType: 'image/png', size: 1, sha256: 'a'.repeat(64), publicToken: unique('public-token-') };
  await db.of(StoredFile).insert({ id, routerId, fileName: 'a.png', ...bytes });
  return id;
}

async function createProduct(service: Service, person: TestUser, fields: object): Promise<string> {
  const product = { name: unique('Product '), currencyCode: 'NOK', ...fields };
  return (await service.as(person.key).post('/api/v1/products', product)).id as string;
}

async function createTechnicalAccount({ db, make }: Service, routerId: string): Promise<string> {
  const { userId } = await make.person(routerId, routerId, ['OPERATOR'], { isTechnical: true });
  await db.query('update memberships set is_technical_account = true where user_id = $1', [userId]);
  return userId;
}

async function createDelivery({ db }: Service, routerId: string, orderId: string): Promise<string> {
  const id = uuidv7();
  const parts = { source: 'task', channel: 'email', status: 'not_configured', queue: 'email' } as const;
  await db.of(Delivery).insert({ id, routerId, orderId, ...parts });
  return id;
}

/** Creates an open payout with a line by agreement. */
async function createPayout(
  { db }: Service,
  {
    routerId,
    orderId,
    dispatchId,
    organizationId,
  }: Pick<Payout, 'routerId' | 'orderId' | 'dispatchId' | 'organizationId'>,
) {
  const [payoutId, lineId] = [uuidv7(), uuidv7()];
  const work = { routerId, dispatchId };
  await db.of(Payout).insert({ ...work, id: payoutId, orderId, organizationId, isComplete: false, dueAt: new Date() });
  const line = { ...work, id: lineId, payoutId, reason: 'BY_AGREEMENT', description: 'Work', vatRate: 0 } as const;
  await db.of(PayoutLine).insert(line);
  return { payoutId, lineId };
}

/**
 * Creates rows that only some callers see, and deleted rows: lists and single reads must agree on them.
 * @returns the ID of the order that is assigned to the installer
 */
async function createRestrictedRows(
  service: Service,
  {
    people,
    childOperator,
    base,
    installerId,
  }: { people: TestRouter; childOperator: TestUser; base: string; installerId: string },
): Promise<string> {
  const owner = service.as(people.owner.key);
  const operator = service.as(people.operator.key);
  await service.as(childOperator.key).post('/api/v1/order', MINIMAL_ORDER);
  const assigned = await operator.post('/api/v1/order', MINIMAL_ORDER);
  await assignOrder(service, people.routerId, assigned.id, installerId);
  await createProduct(service, people.operator, { sharedWithContractors: false });
  await operator.delete(`/api/v1/products/${await createProduct(service, people.operator, {})}`);
  await operator.post(`${base}/view-presets`, { entity: 'PRODUCT', name: 'Mine', personal: true });
  await service.as(childOperator.key).post(`${base}/view-presets`, { entity: 'ORDER', name: 'Below', personal: true });
  await owner.post(`${base}/webforms`, { name: unique('Shared '), sharedWithChildOrganizations: true });
  const deleted = await owner.post(`${base}/webforms`, { name: unique('Deleted ') });
  await owner.delete(`${base}/webforms/${deleted.id}`);
  return assigned.id as string;
}

/** Feeds of the owner and of the organization. @returns the token of the owner's */
async function createCalendarFeed(service: Service, { routerId, owner }: TestRouter): Promise<string> {
  const as = service.as(await service.make.session(routerId, routerId, owner.userId));
  await as.post(`/api/routers/${routerId}/organization/calendar-feed`, undefined);
  const { url } = await as.post(`/api/routers/${routerId}/calendar-feed`, undefined);
  return /([\w-]+)\.ics$/.exec(url as string)![1];
}

/** Absences of the router, of its partner as the router recorded it, and of the partner as it recorded itself. */
async function createAbsences(service: Service, { routerId, owner }: TestRouter, contractor: TestPartner) {
  const period = { from: '2031-06-02T00:00:00Z', to: '2031-06-05T00:00:00Z' };
  const base = `/api/routers/${routerId}`;
  const own = await service.as(owner.key).post(`${base}/absences`, period);
  const recorded = await service.as(owner.key).post(`${base}/partners/${contractor.partnerId}/absences`, period);
  const leave = { ...period, userId: contractor.userId };
  await service.as(contractor.key).post(`/api/routers/${contractor.organizationId}/absences`, leave);
  return { ownAbsenceId: own.id as string, absenceId: recorded.id as string };
}

async function createImport(service: Service, routerId: string, partnerId: string): Promise<string> {
  const id = uuidv7();
  await service.db.of(CoverageImport).insert({ id, routerId, partnerId, mode: 'add', status: 'done' });
  return id;
}
