/** What was read of a webform, a template or a step can be sent to create another: decisions/platform "Rules that hold everywhere". */
import { expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const service = useService({ worker: 'off' });

it('creates a webform with questions of its own from one that was read', async () => {
  const { routerId, admin } = await service.make.router();
  const client = service.as(admin.key);
  const template = await new WorkflowFactory(service).template(routerId, { customFields: [{ name: 'Home' }] });
  const customFieldId = template.customFields.Home;
  const path = `/api/routers/${routerId}/webforms`;
  const inputs = [
    { question: { title: 'Home', type: 'input', customFieldId } },
    { question: { title: 'Floor', dependsOnCustomFieldId: customFieldId, dependsOnOperator: 'IS_NOT_EMPTY' } },
  ];
  const { id } = await client.post(path, { name: 'First', workflowTemplateId: template.templateId, inputs });
  const first = await client.get(`${path}/${id}`);
  const second = await client.post(path, first);
  // The custom field lists its questions.
  const questionOf = ({ question }: typeof first) => ({ ...question, id: null, orderTemplateCustomField: null });
  const contentOf = ({ inputs: placed, ...form }: typeof first) => ({
    ...{ ...form, id: null, publicToken: null, createdAt: null, updatedAt: null },
    questions: placed.map((input: typeof first) => ({ ...questionOf(input), dependsOnCustomFieldTemplate: null })),
  });
  expect(contentOf(second)).toEqual(contentOf(first));
  expect(second.inputs[1].question.dependsOnCustomFieldId).toBe(customFieldId);
  const ids = [first, second].flatMap((form) => form.inputs.map((input: { questionId: string }) => input.questionId));
  expect(new Set(ids).size).toBe(4);
  expect((await client.get(`${path}/${id}`)).inputs.map((input: { questionId: string }) => input.questionId)).toEqual(
    ids.slice(0, 2),
  );
});

it('creates a template with steps of its own from one that was read, whose dependencies follow', async () => {
  const { routerId, admin } = await service.make.router();
  const client = service.as(admin.key);
  const path = `/api/routers/${routerId}/workflow-templates`;
  const step = { isRequired: true, type: 'manual', actor: 'operator' };
  const { id, steps } = await client.post(path, { name: 'First', steps: [{ ...step, title: 'a' }] });
  await client.put(`${path}/${id}`, { steps: [steps[0], { ...step, title: 'b', dependsOnStepId: steps[0].id }] });
  const first = await client.get(`${path}/${id}`);
  const second = await client.post(path, first);
  const [a, b] = second.steps;
  expect([a.title, b.title, a.dependsOnStepId, b.dependsOnStepId]).toEqual(['a', 'b', null, a.id]);
  expect(first.steps.map((one: { id: string }) => one.id)).not.toContain(a.id);
  expect(await client.get(`${path}/${id}`)).toEqual(first);
});

it('adds steps from those that were read: dependencies within the body follow, others stay', async () => {
  const { routerId, operator } = await service.make.router();
  const client = service.as(operator.key);
  const workflows = new WorkflowFactory(service);
  const template = await workflows.template(routerId, {
    steps: [{ key: 'a' }, { key: 'b', dependsOn: 'a' }, { key: 'c', dependsOn: 'b' }],
  });
  const { workflowId, steps } = await workflows.run(routerId, template);
  const path = `/api/routers/${routerId}/workflows/${workflowId}`;
  const read = (await client.get(path)).steps as { id: string; title: string }[];
  const [, b, c] = ['a', 'b', 'c'].map((key) => read.find(({ id }) => id === steps[key]));
  const [copyOfB, copyOfC] = await client.post(`${path}/steps`, [b, c]);
  expect([copyOfB.dependsOnStepId, copyOfC.dependsOnStepId]).toEqual([steps.a, copyOfB.id]);
  expect(Object.values(steps)).not.toContain(copyOfB.id);
  expect((await client.get(path)).steps).toHaveLength(5);
  await client.post(`${path}/steps`, [b, b], 400);
});
