/** Visibility of steps that are written without it: decisions/workflows "Step". */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { unique } from '../support/factory.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const service = useService();
const workflows = new WorkflowFactory(service);

const STEPS = [
  ...(['operator', 'contractor', 'client'] as const).map((actor) => ({ actor, title: actor, type: 'manual' })),
  ...(['booking_create', 'booking_confirm'] as const).map((type) => ({
    actor: 'operator' as const,
    title: type,
    type,
  })),
].map((step) => ({ ...step, isRequired: false }));
const DEFAULTS = [
  { visibleToOperator: true, visibleToContractor: false, visibleToClient: false },
  { visibleToOperator: true, visibleToContractor: true, visibleToClient: false },
  { visibleToOperator: true, visibleToContractor: true, visibleToClient: true },
  { visibleToOperator: true, visibleToContractor: true, visibleToClient: true },
  { visibleToOperator: true, visibleToContractor: true, visibleToClient: true },
];

describe('a step written without visibility', () => {
  it('in a template is seen by its actor and operators, a client’s also by the contractor, times by all', async () => {
    const { routerId, admin } = await service.make.router();
    const as = service.as(admin.key);
    const path = `/api/routers/${routerId}/workflow-templates`;
    const created = await as.post(path, { name: unique('Template '), steps: STEPS });
    expect(created.steps).toMatchObject(DEFAULTS);
    const replaced = await as.put(`${path}/${created.id}`, { steps: STEPS.toReversed() });
    expect(replaced.steps).toMatchObject(DEFAULTS.toReversed());
  });

  it('keeps its visibility when it is written again without it', async () => {
    const { routerId, admin } = await service.make.router();
    const as = service.as(admin.key);
    const path = `/api/routers/${routerId}/workflow-templates`;
    const given = { ...STEPS[0], visibleToOperator: false, visibleToClient: true };
    const { id, steps } = await as.post(path, { name: unique('Template '), steps: [given] });
    expect(steps).toMatchObject([{ visibleToOperator: false, visibleToContractor: false, visibleToClient: true }]);
    const again = await as.put(`${path}/${id}`, { steps: [{ id: steps[0].id, actor: 'contractor' }] });
    expect(again.steps).toMatchObject([
      { visibleToOperator: false, visibleToContractor: false, visibleToClient: true },
    ]);
  });

  it('in a running workflow is seen by its actor and operators, a client’s also by the contractor, times by all', async () => {
    const { routerId, operator } = await service.make.router();
    const contractor = await service.make.contractor();
    await workflows.partner(routerId, contractor.organizationId);
    const template = await workflows.template(routerId, {
      actors: [{ slug: 'installer' }],
      steps: [{ key: 'hidden', visibleToContractor: false, visibleToClient: false }],
    });
    const assigned = [{ actorSlug: 'installer', organizationId: contractor.organizationId }];
    const run = await workflows.run(routerId, template, {}, assigned);
    const steps = `/api/routers/${routerId}/workflows/${run.workflowId}/steps`;
    const added = await service.as(operator.key).post(steps, STEPS, 201);
    expect(added).toMatchObject(DEFAULTS);
    const titles = ({ steps: shown }: { steps: { title: string }[] }) => shown.map(({ title }) => title).toSorted();
    const theirs = `/api/routers/${contractor.organizationId}/workflows/${run.workflowId}`;
    expect(titles(await service.as(contractor.key).get(theirs))).toEqual([
      'booking_confirm',
      'booking_create',
      'client',
      'contractor',
    ]);
    const [portal] = (await service.as(null).get(`/api/clients/${run.clientToken}/workflows`)).values;
    expect(titles(portal)).toEqual(['booking_confirm', 'booking_create', 'client']);
  });

  it('of an injectable group is injected with the visibility that its template stored', async () => {
    const { routerId, admin } = await service.make.router();
    const as = service.as(admin.key);
    const path = `/api/routers/${routerId}/workflow-templates`;
    const { id } = await as.post(path, { name: unique('Template ') });
    const group = await as.post(`${path}/${id}/groups`, { name: 'Extra', isInjectable: true });
    const grouped = STEPS.map((step) => ({ ...step, groupId: group.id }));
    const template = await as.put(`${path}/${id}`, { steps: [STEPS[0], ...grouped] });
    const order = await as.post('/api/v1/order', {
      ...{ workflowTemplateId: id, contactPersonName: 'Ola Nordmann', email: 'ola@example.com' },
      ...{ phoneNumber: '+4722225555', address: 'Storgata 1', city: 'Oslo', postalCode: '0155', countryCode: 'NO' },
    });
    const stepIds: string[] = template.steps.slice(1).map((step: { id: string }) => step.id);
    const injected = await as.post(
      `/api/routers/${routerId}/workflows/${order.workflowId}/steps/inject`,
      stepIds.map((stepId) => ({ stepId })),
      201,
    );
    expect(injected).toMatchObject(DEFAULTS);
  });
});
