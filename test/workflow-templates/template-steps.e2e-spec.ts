/** Replacing the steps of a workflow template: contract 4.8; decisions/workflow-templates "Workflow template". */
import { describe, expect, it } from '@jest/globals';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useService } from '../support/app.js';
import { captureStatements } from '../support/capture-statements.js';
import { MANUAL_STEP, UNKNOWN_ID, createTemplateFixture } from '../support/template-fixture.js';

const service = useService();
type Step = Record<string, unknown> & { id: string; title: string };
const titles = (template: { steps: Step[] }) => template.steps.map(({ title }) => title);
const ids = (count: number) => Array.from({ length: count }, () => uuidv7());
const chain = (all: string[]) =>
  all.map((id, index) => ({ ...MANUAL_STEP, id, title: `${index}`, dependsOnStepId: index ? all[index - 1] : null }));

/** A template with one of everything that a step can reference. */
async function full() {
  const world = await createTemplateFixture(service);
  const { admin, path, tag } = world;
  const { id } = await admin.post(path, { name: 'Full' });
  const one = `${path}/${id}`;
  const actor = await admin.post(`${one}/actors`, { name: 'Installer' });
  const group = await admin.post(`${one}/groups`, { name: 'Extra', isInjectable: true });
  const document = await admin.post(`${one}/documents`, { name: 'Sheet' });
  const { customFields } = await admin.put(`${one}/order-template`, { customFields: [{ name: 'Fuse' }] });
  const refers = { actor: actor.id, group: group.id, document: document.id, field: customFields[0].id };
  return { ...world, one, refers: { ...refers, tag: await tag() } as Record<string, string> };
}

const everything = (refers: Record<string, string>) => ({
  title: 'Book',
  descriptionOperator: 'Call',
  descriptionContractor: 'Go',
  descriptionClient: 'Wait',
  isRequired: true,
  type: 'booking_create',
  settings: {
    useActorsInstallerNetwork: false,
    isAutoDispatchingEnabled: true,
    retryOnFailure: true,
    multipleDispatches: 3,
    responseDeadlineDays: 5,
    skipWeekendsForResponseDeadline: true,
    responseDeadlineMinutes: 90,
    escalation: [{ partnerGroupIds: [], partnerTags: ['near'], minutes: 30 }],
    durationMinutes: 120,
  },
  variant: 'inspection',
  index: -2147483648,
  actor: 'contractor',
  groupId: refers.group,
  autoComplete: true,
  dueAfterDays: 3,
  dueAtTime: '16:30',
  dueDateSkipWeekends: true,
  visibleToOperator: false,
  visibleToContractor: false,
  visibleToClient: false,
  actorId: refers.actor,
  dispatchesActorId: refers.actor,
  inputs: [{ id: uuidv7(), customFieldId: refers.field, required: true, position: 2 }],
  backgroundEvents: [{ id: uuidv7(), type: 'call', createdAt: '2026-01-31T12:00:00.000Z', message: 'Called' }],
  actorVisibility: [{ actorId: refers.actor, visible: false }],
  states: ['active', 'done'],
});

describe('steps in PUT /api/routers/{routerId}/workflow-templates/{id}', () => {
  it('every field is returned, and the template is accepted as it was read', async () => {
    const { admin, one, refers } = await full();
    const step = everything(refers);
    const references = { documents: [{ id: refers.document }], productTags: [{ id: refers.tag }] };
    const written = await admin.put(one, { steps: [{ ...step, ...references }, { ...MANUAL_STEP }] });
    expect(written.steps[0]).toMatchObject({
      ...step,
      documents: [{ id: refers.document, name: 'Sheet' }],
      productTags: [{ id: refers.tag, name: expect.any(String), color: '#d0021b' }],
    });
    await admin.put(one, {
      steps: [{ id: written.steps[0].id }, { ...MANUAL_STEP, dependsOnStepId: written.steps[0].id }],
    });
    const read = await admin.get(one);
    expect(await admin.put(one, read)).toEqual({ ...read, updatedAt: expect.any(String) });
  });

  it('a known step keeps omitted fields, and no field is required', async () => {
    const { admin, one, refers } = await full();
    const { steps } = await admin.put(one, {
      steps: [{ ...everything(refers), documents: [{ id: refers.document }] }],
    });
    const after = await admin.put(one, {
      steps: [{ id: steps[0].id, title: null, settings: { retryOnFailure: true } }],
    });
    expect(after.steps[0]).toEqual({
      ...steps[0],
      title: null,
      index: 0,
      settings: {
        useActorsInstallerNetwork: true,
        isAutoDispatchingEnabled: false,
        retryOnFailure: true,
        multipleDispatches: 1,
        responseDeadlineDays: 10,
        skipWeekendsForResponseDeadline: false,
        responseDeadlineMinutes: null,
        escalation: [],
        durationMinutes: null,
      },
    });
  });

  it('known IDs stay, others are created, omitted ones are deleted with their tasks', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const { id, steps, routerId } = await template(['a', 'b', 'c']);
    const tasks =
      'insert into template_tasks (id, router_id, workflow_template_id, workflow_template_step_id, states, name, type) values ($1, $2, $3, $4, $5, $6, $7)';
    for (const step of [steps[0], steps[1]])
      await service.db.query(tasks, [uuidv7(), routerId, id, step.id, ['done'], 'notify', 'webhook']);
    expect((await admin.get(`${path}/${id}`)).steps[0].tasks).toMatchObject([
      { workflowTemplateId: id, tenantId: routerId, workflowTemplateStepId: steps[0].id, states: ['done'] },
    ]);
    const chosen = uuidv7();
    const after = await admin.put(`${path}/${id}`, {
      steps: [
        { ...MANUAL_STEP, title: 'new' },
        steps[2],
        { ...MANUAL_STEP, id: chosen, title: 'chosen', index: 1 },
        { id: steps[0].id },
      ],
    });
    expect(titles(after)).toEqual(['new', 'chosen', 'c', 'a']);
    expect(after.steps.map((step: Step) => step.id)).toEqual([expect.any(String), chosen, steps[2].id, steps[0].id]);
    expect(
      await service.db.query(
        'select workflow_template_step_id as id from template_tasks where workflow_template_id = $1',
        [id],
      ),
    ).toEqual([{ id: steps[0].id }]);
    expect((await admin.put(`${path}/${id}`, { steps: [] })).steps).toEqual([]);
  });

  it('steps are sorted by index, then by insertion, without index by their position in the array', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const { id, steps } = await template(['a', 'b', 'c']);
    const turned = await admin.put(`${path}/${id}`, {
      steps: [steps[2], steps[0], steps[1]].map(({ id }) => ({ id })),
    });
    expect(titles(turned)).toEqual(['c', 'a', 'b']);
    const level = turned.steps.map(({ id }: Step) => ({ id, index: 5 }));
    const equal = await admin.put(`${path}/${id}`, { steps: [{ ...MANUAL_STEP, title: 'd', index: 5 }, ...level] });
    expect(titles(equal)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('a dependency on an omitted step is removed, unless the request names it', async () => {
    const { admin, path } = await createTemplateFixture(service);
    const [first, second] = ids(2);
    const { id } = await admin.post(path, { name: 'x', steps: chain([first, second]) });
    const refusal = await admin.put(`${path}/${id}`, { steps: [{ id: second, dependsOnStepId: first }] }, 400);
    expect(refusal.message).toBe('steps[0].dependsOnStepId names no step of this template');
    expect((await admin.put(`${path}/${id}`, { steps: [{ id: second }] })).steps[0].dependsOnStepId).toBeNull();
  });

  it('responds 400 naming the cycle, and writes nothing', async () => {
    const { admin, path } = await createTemplateFixture(service);
    const [a, b, c] = ids(3);
    const made = await admin.post(path, { name: 'x', steps: chain([a, b, c]) });
    const refusal = await admin.put(
      `${path}/${made.id}`,
      { name: 'y', steps: [{ id: a, dependsOnStepId: c }, { id: b }, { id: c }] },
      400,
    );
    expect(refusal.message).toBe(`steps[0].dependsOnStepId must not form a cycle: ${[a, c, b, a].join(' → ')}`);
    expect(await admin.get(`${path}/${made.id}`)).toEqual(made);
    const itself = await admin.put(`${path}/${made.id}`, { steps: [{ id: a, dependsOnStepId: a }] }, 400);
    expect(itself.message).toContain(`${a} → ${a}`);
  });

  it('responds 400 to an ID in use, in this router or another', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const other = await createTemplateFixture(service);
    const mine = await template(['mine']);
    const foreign = await other.template(['foreign']);
    const { id } = await template();
    for (const taken of [mine, foreign]) {
      const steps = [MANUAL_STEP, { ...MANUAL_STEP, id: taken.steps[0].id, title: 'stolen' }];
      expect((await admin.put(`${path}/${id}`, { steps }, 400)).message).toBe('steps[1].id is in use elsewhere');
    }
    expect(titles(await admin.get(`${path}/${mine.id}`))).toEqual(['mine']);
    expect(titles(await other.admin.get(`${other.path}/${foreign.id}`))).toEqual(['foreign']);
    expect((await admin.get(`${path}/${id}`)).steps).toEqual([]);
  });

  it('rejects a repeated step ID with 400', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const { id, steps } = await template(['a']);
    const twice = [{ id: steps[0].id }, { id: String(steps[0].id).toUpperCase() }];
    const refusal = await admin.put(`${path}/${id}`, { steps: twice }, 400);
    expect(refusal.message).toBe('steps[1].id must be unique in the request');
  });

  it('responds 400 naming the missing fields of a new step', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const { id } = await template();
    const refusal = await admin.put(`${path}/${id}`, { steps: [MANUAL_STEP, { id: uuidv7(), title: 'x' }] }, 400);
    expect(refusal.details.map(({ field }: { field: string }) => field)).toEqual([
      'steps[1].isRequired',
      'steps[1].type',
      'steps[1].actor',
    ]);
  });

  const refused: [field: string, value: unknown][] = [
    ['id', 'x'],
    ['id', null],
    ['title', 'x'.repeat(257)],
    ['type', 'dance'],
    ['actor', 'robot'],
    ['variant', 'x'],
    ['isRequired', null],
    ['index', 2147483648],
    ['index', 0.5],
    ['dueAfterDays', -1],
    ['dueAfterDays', 3651],
    ['dueAtTime', '24:00'],
    ['settings', null],
    ['settings', { multipleDispatches: 0 }],
    ['settings', { responseDeadlineDays: 366 }],
    ['settings', { responseDeadlineMinutes: 4 }],
    ['settings', { responseDeadlineMinutes: 43_201 }],
    ['settings', { durationMinutes: 0 }],
    ['settings', { durationMinutes: 527_041 }],
    ['settings', { escalation: [{ partnerTags: ['near'] }] }],
    ['settings', { escalation: [{ partnerGroupIds: [UNKNOWN_ID], minutes: 30 }] }],
    ['settings', { escalation: Array.from({ length: 11 }, () => ({ minutes: 30 })) }],
    ['settings', { unheardOf: 1 }],
    ['states', ['gone']],
    ['dependsOnStepId', UNKNOWN_ID],
    ['groupId', UNKNOWN_ID],
    ['actorId', UNKNOWN_ID],
    ['dispatchesActorId', UNKNOWN_ID],
    ['actorVisibility', [{ actorId: UNKNOWN_ID, visible: true }]],
    ['documents', [{ id: UNKNOWN_ID }]],
    ['productTags', [{ id: UNKNOWN_ID }]],
    ['inputs', [{ customFieldId: UNKNOWN_ID }]],
    ['inputs', [{ required: true }]],
    ['inputs', Array.from({ length: 201 }, () => ({ customFieldId: UNKNOWN_ID }))],
    ['backgroundEvents', [{ message: 'x' }]],
    ['unheardOf', 1],
  ];
  it.each(refused)('400 naming the field when %s is %j', async (field, value) => {
    const { admin, path, template } = await createTemplateFixture(service);
    const { id } = await template();
    const refusal = await admin.put(`${path}/${id}`, { steps: [{ ...MANUAL_STEP, [field]: value }] }, 400);
    expect(refusal.details[0].field).toMatch(new RegExp(`^steps\\[0\\]\\.${field}`));
  });

  it('responds 400 to actors, groups, documents and custom fields of another template', async () => {
    const { refers, admin, path, template } = await full();
    const { id } = await template();
    const { groupId, actorId, dispatchesActorId, inputs, actorVisibility } = everything(refers);
    const step = { ...MANUAL_STEP, groupId, actorId, dispatchesActorId, inputs, actorVisibility };
    const refusal = await admin.put(
      `${path}/${id}`,
      { steps: [{ ...step, documents: [{ id: refers.document }] }] },
      400,
    );
    expect(refusal.details.map(({ field }: { field: string }) => field)).toEqual([
      'steps[0].actorId',
      'steps[0].dispatchesActorId',
      'steps[0].groupId',
      'steps[0].actorVisibility[0].actorId',
      'steps[0].documents[0].id',
      'steps[0].inputs[0].customFieldId',
    ]);
  });

  it('200 steps in a chain take as many statements as two', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const { id } = await template(['old']);
    const count = async (all: string[]) => {
      const added = await statements(() => admin.put(`${path}/${id}`, { steps: chain(all) }));
      const changed = await statements(() => admin.put(`${path}/${id}`, { steps: chain(all) }));
      return [added, changed];
    };
    const few = await count(ids(2));
    const many = ids(200);
    expect(await count(many)).toEqual(few);
    expect(Math.max(...few)).toBeLessThan(10);
    const read = await admin.get(`${path}/${id}`);
    expect(read.steps.map((step: Step) => step.id)).toEqual(many);
    expect(read.steps[1]).toMatchObject({ dependsOnStepId: many[0], dependantStepId: many[2] });
    const refusal = await admin.put(`${path}/${id}`, { steps: chain(ids(201)) }, 400);
    expect(refusal.message).toContain('steps must have at most 200 items');
  });

  it('two concurrent replacements store the steps of one', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const { id } = await template(['old']);
    const sets = [ids(20), ids(20), ids(20)];
    await Promise.all(sets.map((all) => admin.put(`${path}/${id}`, { steps: chain(all) })));
    const left = (await admin.get(`${path}/${id}`)).steps.map((step: Step) => step.id);
    expect(sets).toContainEqual(left);
  });
});

/** Number of statements about templates that a request sends, without those of background jobs. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const count = (await captureStatements(work)).filter(({ text }) => /(template|workflow)_/.test(text)).length;
  expect(count).toBeGreaterThan(3);
  return count;
}
