/** Running workflows: contract 2.8, 2.9, 4.13, and starting one. */
import { describe, expect, it } from '@jest/globals';
import { OrderTag } from '../../src/entities/order-tag.js';
import { WorkflowTemplate } from '../../src/entities/workflow-template.js';
import { TemplateStep } from '../../src/entities/template-step.js';
import { StoredFile } from '../../src/entities/stored-file.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useService } from '../support/app.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { NetworkFactory } from '../support/network-factory.js';
import { DEFAULT_DISPATCH_SETTINGS, WorkflowFactory, type TestWorkflow } from '../support/workflow-factory.js';

const service = useService();
const workflows = new WorkflowFactory(service);
const UNKNOWN_ID = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69';
const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const address = {
  contactPersonName: 'Ola Nordmann',
  email: 'ola@example.com',
  phoneNumber: '+4722225555',
  address: 'Storgata 1',
  city: 'Oslo',
  postalCode: '0155',
  countryCode: 'NO',
};

describe('GET /api/routers/{routerId}/workflows/{workflowId}', () => {
  it('returns every field of 2.8 in every step', async () => {
    const { routerId, operator } = await service.make.router();
    const run = await workflows.runningOrder(routerId, {
      name: 'Charger',
      customerPortalWelcomeDescription: 'Welcome',
      actors: [
        { slug: 'installer', professions: ['ELECTRICIAN'], services: ['AIR_CONDITIONING'], isMainInstaller: true },
      ],
      steps: [
        {
          key: 'book',
          title: 'Book',
          type: 'booking_create',
          variant: 'inspection',
          actor: 'contractor',
          by: 'installer',
          descriptionOperator: 'For us',
          descriptionContractor: 'For you',
          descriptionClient: 'For the client',
          dueAfterDays: 3,
          dueAtTime: '12:00',
        },
      ],
    });
    const body = await service.as(operator.key).get(`/api/routers/${routerId}/workflows/${run.workflowId}`);
    const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const stepActor = {
      id: run.actors.installer,
      slug: 'installer',
      name: 'installer',
      workflowId: run.workflowId,
      type: 'dispatched',
      source: 'network',
      activeRepresentativeId: null,
      isMainInstaller: true,
      professions: ['ELECTRICIAN'],
      services: ['AIR_CONDITIONING'],
    };
    expect(body).toEqual({
      id: run.workflowId,
      routerId,
      orderId: run.orderId,
      workflowTemplateId: expect.any(String),
      name: 'Charger',
      status: 'active',
      customerPortalWelcomeDescription: 'Welcome',
      completedAt: null,
      updatedAt: timestamp,
      createdAt: timestamp,
      actors: [stepActor],
      documents: [],
      steps: [
        {
          id: run.steps.book,
          workflowId: run.workflowId,
          manualAddition: false,
          actorId: run.actors.installer,
          dispatchesActorId: null,
          activeStepDataId: expect.any(String),
          title: 'Book',
          descriptionOperator: paragraph('For us'),
          descriptionContractor: paragraph('For you'),
          descriptionClient: paragraph('For the client'),
          dependsOnStepId: null,
          isRequired: true,
          type: 'booking_create',
          settings: DEFAULT_DISPATCH_SETTINGS,
          variant: 'inspection',
          index: 0,
          actor: 'contractor',
          groupId: null,
          autoComplete: false,
          dueAfterDays: 3,
          dueAtTime: '12:00',
          dueDateSkipWeekends: false,
          visibleToOperator: true,
          visibleToContractor: true,
          visibleToClient: true,
          status: 'active',
          actorVisibility: [],
          documents: [],
          backgroundEvents: [],
          stepActor,
          description: paragraph('For us'),
          productTags: [],
          data: [
            {
              id: body.steps[0].activeStepDataId,
              workflowId: run.workflowId,
              workflowStepId: run.steps.book,
              status: 'active',
              actionReason: null,
              dueAt: timestamp,
              dueState: 'todo',
              comment: null,
              actor: 'system',
              userId: null,
              orgId: null,
              updatedAt: timestamp,
              createdAt: timestamp,
              deletedAt: null,
              booking: null,
              currentStatusLog: { comment: null, createdAt: timestamp, actor: 'system', actorName: null },
              org: null,
            },
          ],
        },
      ],
    });
  });

  it.each([
    ['todo', `now() + interval '3 days'`, null],
    ['overdue', `now() - interval '1 minute'`, null],
    [
      'due',
      `(date_trunc('day', now() at time zone 'Europe/Oslo') + interval '1 day - 1 millisecond') at time zone 'Europe/Oslo'`,
      null,
    ],
    ['done', `now()`, `now() - interval '1 minute'`],
    ['done_late', `now() - interval '1 minute'`, 'now()'],
    ['done', 'null', 'now()'],
    ['todo', 'null', null],
  ])('dueState %s when due at %s and finished at %s', async (dueState, dueAt, finishedAt) => {
    const { routerId, viewer } = await service.make.router();
    const run = await workflows.runningOrder(routerId, [{ key: 'one' }]);
    await service.db.query(
      `update workflow_step_data set due_at = ${dueAt}, finished_at = ${finishedAt} where workflow_id = $1`,
      [run.workflowId],
    );
    const { steps } = await service.as(viewer.key).get(`/api/routers/${routerId}/workflows/${run.workflowId}`);
    expect(steps[0].data[0].dueState).toBe(dueState);
  });

  it('responds 404 for the workflow of another router, 403 for the path of another router, 400 for an invalid UUID', async () => {
    const { routerId, operator } = await service.make.router();
    const other = await service.make.router();
    const run = await workflows.runningOrder(other.routerId, [{ key: 'one' }]);
    const client = service.as(operator.key);
    await client.get(`/api/routers/${routerId}/workflows/${run.workflowId}`, 404);
    await client.get(`/api/routers/${routerId}/workflows/${UNKNOWN_ID}`, 404);
    await client.get(`/api/routers/${other.routerId}/workflows/${run.workflowId}`, 403);
    await client.get(`/api/routers/${routerId}/workflows/1`, 400);
  });

  it('returns only contractor fields of assigned work to a contractor, with the path of its own router', async () => {
    const { routerId } = await service.make.router();
    const contractor = await service.make.contractor();
    await workflows.partner(routerId, contractor.organizationId);
    const template = await workflows.template(routerId, {
      actors: [{ slug: 'installer' }, { slug: 'other' }],
      steps: [
        {
          key: 'mine',
          actor: 'contractor',
          by: 'installer',
          descriptionOperator: 'Secret',
          descriptionContractor: 'Hi',
        },
        { key: 'hidden', visibleToContractor: false },
      ],
    });
    const run = await workflows.run(routerId, template);
    const path = `/api/routers/${contractor.organizationId}/workflows/${run.workflowId}`;
    await service.as(contractor.key).get(path, 404);
    const assigned = await workflows.run(routerId, template, {}, [
      { actorSlug: 'installer', organizationId: contractor.organizationId },
    ]);
    const { steps } = await service
      .as(contractor.key)
      .get(`/api/routers/${contractor.organizationId}/workflows/${assigned.workflowId}`);
    expect(steps.map(({ id }: { id: string }) => id)).toEqual([assigned.steps.mine]);
    expect(steps[0]).toMatchObject({ descriptionOperator: null, description: paragraph('Hi') });
    await service
      .as(contractor.key)
      .post(
        `/api/routers/${contractor.organizationId}/workflow-steps/${assigned.steps.hidden}/act`,
        { type: 'SKIP' },
        404,
      );
  });
});

describe('GET …/workflows/{workflowId}/documents', () => {
  it('returns all to operators, public ones and those of visible steps to contractors', async () => {
    const { routerId, operator } = await service.make.router();
    const contractor = await service.make.contractor();
    await workflows.partner(routerId, contractor.organizationId);
    const id = (last: number) => `0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5b0${last}`;
    const template = await workflows.template(routerId, {
      actors: [{ slug: 'installer' }],
      documents: [
        { name: 'Public', id: id(1), public: true },
        { name: 'Shown', id: id(2) },
        { name: 'Hidden', id: id(3) },
        { name: 'Unused', id: id(4) },
      ],
      steps: [
        { key: 'work', actor: 'contractor', by: 'installer', documentIds: [id(2)] },
        { key: 'internal', visibleToContractor: false, documentIds: [id(3), id(1)] },
      ],
    });
    const run = await workflows.run(routerId, template, {}, [
      { actorSlug: 'installer', organizationId: contractor.organizationId },
    ]);
    const namesFor = async (key: string, router: string) => {
      const path = `/api/routers/${router}/workflows/${run.workflowId}`;
      const names = (documents: { name: string }[]) => documents.map(({ name }) => name).sort();
      const listed = names(await service.as(key).get(`${path}/documents`));
      expect(names((await service.as(key).get(path)).documents)).toEqual(listed);
      return listed;
    };
    expect(await namesFor(operator.key, routerId)).toEqual(['Hidden', 'Public', 'Shown', 'Unused']);
    expect(await namesFor(contractor.key, contractor.organizationId)).toEqual(['Public', 'Shown']);
  });
});

describe('permission to act', () => {
  it('operators act on every step, contractors on their own, viewers on none', async () => {
    const { routerId, operator, viewer } = await service.make.router();
    const contractor = await service.make.contractor();
    await workflows.partner(routerId, contractor.organizationId);
    const template = await workflows.template(routerId, {
      actors: [{ slug: 'installer' }, { slug: 'other' }],
      steps: [
        { key: 'mine', actor: 'contractor', by: 'installer' },
        { key: 'others', actor: 'contractor', by: 'other' },
        { key: 'anyones', actor: 'contractor' },
        { key: 'operators' },
        { key: 'clients', actor: 'client' },
      ],
    });
    const run = await workflows.run(routerId, template, {}, [
      { actorSlug: 'installer', organizationId: contractor.organizationId },
    ]);
    const as = (key: string, router: string, step: string, status: number) =>
      service
        .as(key)
        .post(`/api/routers/${router}/workflow-steps/${run.steps[step]}/act`, { type: 'COMPLETE' }, status);
    await as(viewer.key, routerId, 'operators', 403);
    for (const step of ['others', 'operators', 'clients']) {
      const { message } = await as(contractor.key, contractor.organizationId, step, 403);
      expect(message).toContain('carried out by');
    }
    const row = await as(contractor.key, contractor.organizationId, 'mine', 200);
    expect(row).toMatchObject({ actor: 'contractor', orgId: contractor.organizationId });
    await as(contractor.key, contractor.organizationId, 'anyones', 200);
    for (const step of ['others', 'operators', 'clients']) await as(operator.key, routerId, step, 200);
  });
});

describe('an organization of the same router that represents an actor', () => {
  it.each([
    ['VIEWER', 403],
    ['OPERATOR', 200],
  ] as const)('its users act as contractor, even if they are %s of the router', async (role, atHome) => {
    const { routerId } = await service.make.router();
    const root = { routerId, id: routerId };
    const organizationId = await service.make.organization(root, { canInstall: true, orderVisibility: 'SELF' });
    const { key } = await service.make.person(routerId, organizationId, [role, 'CONTRACTOR']);
    const template = await workflows.template(routerId, {
      actors: [{ slug: 'installer' }],
      steps: [
        { key: 'mine', actor: 'contractor', by: 'installer', descriptionOperator: 'Secret' },
        { key: 'operators' },
        { key: 'hidden', visibleToContractor: false },
      ],
    });
    const assigned = await workflows.run(routerId, template, {}, [{ actorSlug: 'installer', organizationId }]);
    const own = await workflows.run(routerId, template, { organizationId });
    const at = `/api/routers/${routerId}`;
    const shown = async ({ workflowId }: TestWorkflow) =>
      (await service.as(key).get(`${at}/workflows/${workflowId}`)).steps;
    expect(await shown(assigned)).toMatchObject([{ descriptionOperator: null }, {}]);
    expect(await shown(own)).toMatchObject([{ descriptionOperator: paragraph('Secret') }, {}, {}]);
    const act = (id: string, status: number) =>
      service.as(key).post(`${at}/workflow-steps/${id}/act`, { type: 'COMPLETE' }, status);
    await act(assigned.steps.hidden, 404);
    await act(assigned.steps.operators, 403);
    expect(await act(assigned.steps.mine, 200)).toMatchObject({ actor: 'contractor' });
    await act(own.steps.operators, atHome === 200 ? 200 : 404);
    const { values } = await service.as(key).get(`${at}/workflow-steps`);
    const listed = values.map(({ id }: { id: string }) => id).toSorted();
    const { mine, operators } = assigned.steps;
    expect(listed).toEqual([mine, operators, ...Object.values(own.steps)].toSorted());
  });
});

describe('GET …/composite-steps', () => {
  it('returns exactly the fields of 2.9; only here steps of injectable groups; settings are a string', async () => {
    const { routerId, operator } = await service.make.router();
    const template = await workflows.template(routerId, {
      name: 'Charger',
      actors: [{ slug: 'installer', tags: ['certified'] }],
      groups: [{ name: 'extra', isInjectable: true, description: 'More' }, { name: 'plain' }],
      steps: [
        { key: 'one', group: 'plain' },
        {
          ...{ key: 'two', group: 'extra', by: 'installer', actor: 'contractor' },
          ...{ descriptionOperator: 'Us', descriptionContractor: 'You', descriptionClient: 'Them' },
        },
      ],
    });
    const contractor = await service.make.contractor();
    await workflows.partner(routerId, contractor.organizationId);
    const given = [{ actorSlug: 'installer', organizationId: contractor.organizationId }];
    const run = await workflows.run(routerId, template, {}, given);
    expect(Object.keys(run.steps)).toEqual(['one']);
    const theirs = await service
      .as(contractor.key)
      .get(`/api/routers/${contractor.organizationId}/workflows/${run.workflowId}/composite-steps`);
    const waiting = theirs.groups.flatMap(({ templateSteps }: { templateSteps: object[] }) => templateSteps);
    const read = { descriptionOperator: null, descriptionContractor: 'You', descriptionClient: null };
    expect(waiting).toContainEqual(expect.objectContaining({ title: 'two', ...read }));
    const body = await service
      .as(operator.key)
      .get(`/api/routers/${routerId}/workflows/${run.workflowId}/composite-steps`);
    expect(body.actors).toEqual([
      {
        id: run.actors.installer,
        slug: 'installer',
        name: 'installer',
        workflowTemplateId: template.templateId,
        type: 'dispatched',
        source: 'network',
        isMainInstaller: false,
        professions: [],
        services: [],
        tags: ['certified'],
      },
    ]);
    const extra = body.groups.find(({ name }: { name: string }) => name === 'extra');
    expect(body.groups.map(({ name }: { name: string }) => name).sort()).toEqual(['extra', 'plain']);
    expect(extra).toEqual({
      id: expect.any(String),
      name: 'extra',
      description: 'More',
      isInjectable: true,
      templateSteps: [
        {
          id: template.steps.two,
          title: 'two',
          descriptionOperator: 'Us',
          descriptionContractor: 'You',
          descriptionClient: 'Them',
          dependsOnStepId: null,
          isRequired: true,
          type: 'manual',
          settings: expect.any(String),
          variant: null,
          index: 1,
          actor: 'contractor',
          groupId: extra.id,
          autoComplete: false,
          dueAfterDays: null,
          dueAtTime: null,
          dueDateSkipWeekends: false,
          visibleToOperator: true,
          visibleToContractor: true,
          visibleToClient: true,
          workflowTemplateId: template.templateId,
          actorId: run.actors.installer,
          dispatchesActorId: null,
          backgroundEvents: [],
          actorVisibility: [],
          workflowTemplate: { id: template.templateId, name: 'Charger' },
        },
      ],
    });
    expect(JSON.parse(extra.templateSteps[0].settings)).toEqual(DEFAULT_DISPATCH_SETTINGS);
  });
});

describe('a step hidden by actorVisibility', () => {
  /** An order whose second actor has an open dispatch; each of two steps is hidden from one actor. */
  async function offered() {
    const { routerId, operator } = await service.make.router();
    const partner = await new NetworkFactory(service).partner(routerId, {});
    const [actorId, otherId] = [uuidv7(), uuidv7()];
    const run = await workflows.runningOrder(routerId, {
      isAutoDispatchingEnabled: true,
      actors: [
        { slug: 'driver', id: actorId },
        { slug: 'installer', id: otherId },
      ],
      steps: [
        {
          ...{ key: 'dispatch', type: 'dispatch_create', dispatches: 'installer' },
          settings: { isAutoDispatchingEnabled: true },
        },
        { key: 'install', actorVisibility: [{ actorId, visible: false }] },
        { key: 'drive', actorVisibility: [{ actorId: otherId, visible: false }] },
      ],
    });
    const at = `/api/routers/${partner.organizationId}/workflows/${run.workflowId}`;
    const seen = async () => (await service.as(partner.key).get(at)).steps.map(({ id }: { id: string }) => id);
    return { routerId, operator, partner, run, seen };
  }

  it('is hidden from the contractor that represents the actor, and from no other', async () => {
    const { partner, run, seen } = await offered();
    await new DispatchProbe(service).answerOffer(partner, run, 'accept');
    expect(await seen()).toEqual([run.steps.dispatch, run.steps.install]);
  });

  it('is hidden from a contractor with an open dispatch of the actor, despite other work', async () => {
    const { routerId, operator, partner, run, seen } = await offered();
    await workflows.assign(operator, routerId, run.actors.driver, partner.organizationId);
    expect(await seen()).toEqual([run.steps.dispatch]);
    const [offer] = (await service.as(partner.key).get('/api/v1/dispatches?status=sent')).values;
    await service.as(partner.key).post(`/api/v1/dispatches/${offer.id}/decline`, {}, 200);
    expect(await seen()).toEqual([run.steps.dispatch, run.steps.drive]);
  });
});

describe('starting a workflow', () => {
  it('an order takes name, texts, files, tags, custom fields and operator of the template if it has none', async () => {
    const { routerId, operator } = await service.make.router();
    const fileId = uuidv7();
    const tagId = uuidv7();
    await service.db.of(StoredFile).insert({
      id: fileId,
      routerId,
      fileName: 'a.txt',
      contentType: 'text/plain',
      size: 1,
      sha256: 'a',
    });
    await service.db.of(OrderTag).insert({ id: tagId, routerId, name: 'urgent' });
    await workflows.template(routerId, {
      isDefaultTemplate: true,
      defaultAssigneeId: operator.userId,
      orderTemplate: {
        orderName: 'Charger',
        orderDescriptionPlainText: 'Install it',
        files: [{ fileId, fileName: 'a.txt' }],
        orderTagIds: [tagId],
      },
      customFields: [{ name: 'Fuse', value: '16 A' }],
      steps: [{ key: 'one' }],
    });
    const client = service.as(operator.key);
    const order = await client.post('/api/v1/order', address);
    expect(order).toMatchObject({
      name: 'Charger',
      description: paragraph('Install it'),
      fileIds: [fileId],
      orderTags: [{ id: tagId, name: 'urgent', color: null }],
      operatorId: operator.userId,
      workflowId: expect.any(String),
    });
    expect(order.customFields).toMatchObject([{ name: 'Fuse', value: '16 A', orderId: order.id }]);
    const second = await client.post('/api/v1/order', { ...address, name: 'Mine' });
    expect(second).toMatchObject({ name: 'Mine' });
    expect(second.customFields).toMatchObject([{ name: 'Fuse', value: '16 A', orderId: second.id }]);
  });

  it('a later change of the template does not affect a running workflow', async () => {
    const { routerId, operator } = await service.make.router();
    const template = await workflows.template(routerId, {
      groups: [{ name: 'extra', isInjectable: true }],
      steps: [{ key: 'one' }, { key: 'two', dependsOn: 'one' }, { key: 'waiting', group: 'extra' }],
    });
    const run = await workflows.run(routerId, template);
    const read = () => service.as(operator.key).get(`/api/routers/${routerId}/workflows/${run.workflowId}`);
    const before = await read();
    await service.db.of(TemplateStep).update({ workflowTemplateId: template.templateId }, { title: 'Changed' });
    await service.db.of(WorkflowTemplate).update({ id: template.templateId }, { name: 'Changed' });
    expect(await read()).toEqual(before);
    await service.db.of(WorkflowTemplate).delete({ id: template.templateId });
    expect(await read()).toEqual({ ...before, workflowTemplateId: null });
    const [injected] = await service
      .as(operator.key)
      .post(`/api/routers/${routerId}/workflows/${run.workflowId}/steps/inject`, [
        { index: 5, stepId: template.steps.waiting },
      ]);
    expect(injected.title).toBe('waiting');
  });

  it('responds 400 naming an assignment of an unknown actor or to an unknown organization', async () => {
    const { routerId, operator } = await service.make.router();
    await workflows.template(routerId, { isDefaultTemplate: true, actors: [{ slug: 'installer' }] });
    const contractor = await service.make.contractor();
    const post = (assignment: object) =>
      service.as(operator.key).post('/api/v1/order', { ...address, actorAssignments: [assignment] }, 400);
    const unknown = await post({ actorSlug: 'unknown', organizationId: contractor.organizationId });
    expect(unknown.message).toContain('actorAssignments[0]');
    const strange = await post({ actorSlug: 'installer', organizationId: contractor.organizationId });
    expect(strange.message).toContain('actorAssignments[0].organizationId');
  });

  it('responds 400 naming an actor that is assigned twice', async () => {
    const { routerId, operator } = await service.make.router();
    const [one, other] = [await service.make.contractor(), await service.make.contractor()];
    for (const { organizationId } of [one, other]) await workflows.partner(routerId, organizationId);
    await workflows.template(routerId, {
      isDefaultTemplate: true,
      actors: [{ slug: 'installer' }],
      steps: [{ key: 'work', actor: 'contractor', by: 'installer' }],
    });
    const actorAssignments = [one, other].map(({ organizationId }) => ({ actorSlug: 'installer', organizationId }));
    const placeOrder = (assigned: object[], status: number) =>
      service.as(operator.key).post('/api/v1/order', { ...address, actorAssignments: assigned }, status);
    expect((await placeOrder(actorAssignments, 400)).message).toContain('actorAssignments[1].actorSlug');
    await placeOrder(actorAssignments.slice(1), 201);
  });
});
