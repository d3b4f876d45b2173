/** Webforms: contract 2.12, 4.15; decisions/webforms "Webform". */
import { describe, expect, it } from '@jest/globals';
import { CustomField } from '../../src/entities/custom-field.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { unique } from '../support/factory.js';
import { useService } from '../support/app.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const service = useService();
const UNKNOWN_ID = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69';
const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const at = (routerId: string, id = '') => `/api/routers/${routerId}/webforms${id && `/${id}`}`;
const alternatives = [
  { value: 'house', option: 'A house' },
  { value: 'flat', option: 'A flat' },
];

/** A router with a template with two custom fields and a function that creates forms. */
async function setUp() {
  const router = await service.make.router();
  const template = await new WorkflowFactory(service).template(router.routerId, {
    customFields: [{ name: 'Home', customId: 'home', type: 'SELECT' }, { name: 'Floor' }],
  });
  const form = (body: object = {}, status = 201) =>
    service.as(router.admin.key).post(at(router.routerId), { name: 'Order here', ...body }, status);
  const put = (id: string, body: object, status = 200) =>
    service.as(router.admin.key).put(at(router.routerId, id), body, status);
  return { ...router, template, form, put };
}

describe('POST /api/routers/{routerId}/webforms', () => {
  it('creates a form from a name with default values', async () => {
    const { routerId, form } = await setUp();
    expect(await form()).toEqual({
      id: expect.any(String),
      name: 'Order here',
      sharedWithChildOrganizations: false,
      responsibleRoutingOperatorId: null,
      publicToken: expect.stringMatching(/^[\w-]{22,}$/),
      publicSharable: false,
      includeOffering: false,
      requireOfferLines: false,
      description: null,
      routerId,
      orderTemplateId: null,
      workflowTemplateId: null,
      publicRedirection: 'NONE',
      portalNewTab: false,
      showLogo: true,
      eComProductGrid: false,
      embedOrigins: [],
      updatedAt: timestamp,
      createdAt: timestamp,
      deletedAt: null,
      inputs: [],
      router: { areaOfOperation: null, logoUrl: null },
      productTags: [],
      orderTags: [],
    });
  });

  it('accepts the body of the contract: every field of an input and its question', async () => {
    const { form, operator, template } = await setUp();
    const made = await form({
      responsibleRoutingOperatorId: operator.userId,
      orderTemplateId: template.orderTemplateId,
      workflowTemplateId: template.templateId,
      inputs: [{ question: { type: 'input', title: 'Where do you live?', alternatives } }],
    });
    expect(made).toMatchObject({
      responsibleRoutingOperatorId: operator.userId,
      orderTemplateId: template.orderTemplateId,
      workflowTemplateId: template.templateId,
    });
    const questionId = made.inputs[0].questionId;
    expect(made.inputs).toEqual([
      {
        webformId: made.id,
        questionId,
        position: 0,
        question: {
          id: questionId,
          type: 'input',
          title: 'Where do you live?',
          description: null,
          required: false,
          viewOnly: false,
          orderId: null,
          customFieldId: null,
          dependsOnCustomFieldId: null,
          dependsOnOperator: null,
          dependsOnValues: [],
          multiValue: false,
          alternatives,
          orderCustomField: null,
          orderTemplateCustomField: null,
          dependsOnCustomField: null,
          dependsOnCustomFieldTemplate: null,
          usedCount: 0,
        },
      },
    ]);
  });

  it('returns the custom fields of questions in their template format', async () => {
    const { form, template } = await setUp();
    const { Home, Floor } = template.customFields;
    const { inputs } = await form({
      inputs: [
        { question: { title: 'Home?', type: 'select', customFieldId: Home, alternatives } },
        {
          question: {
            title: 'Floor?',
            customFieldId: Floor,
            dependsOnCustomFieldId: Home,
            dependsOnOperator: 'ANY_OF',
            dependsOnValues: ['flat'],
          },
        },
      ],
    });
    const home = {
      id: Home,
      customId: 'home',
      name: 'Home',
      type: 'SELECT',
      isSensitive: false,
      fileUrl: null,
      regex: null,
      validationMessage: null,
      value: null,
      values: [],
      orderId: null,
      orderTemplateId: template.orderTemplateId,
      visibleInOrderCreation: true,
      usedCount: 1,
      questions: [{ type: 'select', id: inputs[0].questionId, title: 'Home?', alternatives }],
    };
    expect(inputs[0].question).toMatchObject({ orderTemplateCustomField: home, orderCustomField: null });
    expect(inputs[1].question).toMatchObject({
      orderTemplateCustomField: { id: Floor, usedCount: 1 },
      dependsOnCustomFieldTemplate: home,
      dependsOnCustomField: null,
      dependsOnValues: ['flat'],
    });
  });

  it('accepts all other writable fields', async () => {
    const { form, routerId, operator } = await setUp();
    const body = {
      sharedWithChildOrganizations: true,
      publicSharable: true,
      includeOffering: true,
      requireOfferLines: true,
      description: 'Describe what you need.',
      publicRedirection: 'CLIENT_PORTAL',
      portalNewTab: true,
      showLogo: false,
      eComProductGrid: true,
    };
    const tag = await service.as(operator.key).post('/api/v1/order-tags', { name: unique('tag') });
    const made = await form({ ...body, productTags: [tag], orderTags: [{ id: tag.id }] });
    expect(made).toMatchObject({ ...body, routerId, productTags: [tag], orderTags: [tag] });
  });

  it('derives one of the two templates from the other', async () => {
    const { form, template } = await setUp();
    const both = { orderTemplateId: template.orderTemplateId, workflowTemplateId: template.templateId };
    expect(await form({ orderTemplateId: template.orderTemplateId })).toMatchObject(both);
    expect(await form({ workflowTemplateId: template.templateId })).toMatchObject(both);
  });

  const question = (fields: object) => ({ inputs: [{ question: { title: 'q', ...fields } }] });
  const refused: [field: string, body: object][] = [
    ['name', { name: undefined }],
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(257) }],
    ['responsibleRoutingOperatorId', { responsibleRoutingOperatorId: UNKNOWN_ID }],
    ['responsibleRoutingOperatorId', { responsibleRoutingOperatorId: 'x' }],
    ['orderTemplateId', { orderTemplateId: UNKNOWN_ID }],
    ['workflowTemplateId', { workflowTemplateId: UNKNOWN_ID }],
    ['publicRedirection', { publicRedirection: 'HOME' }],
    ['publicSharable', { publicSharable: 1 }],
    ['productTags[0].id', { productTags: [{ id: UNKNOWN_ID }] }],
    ['orderTags[0].id', { orderTags: [{}] }],
    ['inputs', { inputs: {} }],
    ['inputs', { inputs: Array.from({ length: 201 }, () => ({ question: {} })) }],
    ['inputs[0].question', { inputs: [{}] }],
    ['inputs[0].question.type', question({ type: 'slider' })],
    ['inputs[0].question.title', question({ title: 5 })],
    ['inputs[0].question.alternatives[0].option', question({ alternatives: [{ value: 'a' }] })],
    ['inputs[0].question.customFieldId', question({ customFieldId: UNKNOWN_ID })],
    [
      'inputs[0].question.dependsOnCustomFieldId',
      question({ dependsOnCustomFieldId: UNKNOWN_ID, dependsOnValues: ['a'] }),
    ],
    ['inputs[0].question.dependsOnOperator', question({ dependsOnOperator: 'LIKE' })],
    ['inputs[0].question.dependsOnCustomFieldId', question({ dependsOnOperator: 'ANY_OF' })],
    ['inputs[0].question.dependsOnCustomFieldId', question({ dependsOnValues: ['a'] })],
    ['inputs[0].question.unheardOf', question({ unheardOf: 1 })],
    ['inputs[0].position', { inputs: [{ position: -1, question: {} }] }],
    ['unheardOf', { unheardOf: 1 }],
  ];
  it.each(refused)('400 naming %s for %j', async (field, body) => {
    const { admin, routerId } = await service.make.router();
    const refusal = await service.as(admin.key).post(at(routerId), { name: 'Form', ...body }, 400);
    expect(refusal.message).toContain(field);
  });

  it('responds 400 to templates that do not belong together, and to those of another router', async () => {
    const { form, template } = await setUp();
    const other = await setUp();
    const own = await new WorkflowFactory(service).template((await form()).routerId);
    const apart = { orderTemplateId: template.orderTemplateId, workflowTemplateId: own.templateId };
    expect((await form(apart, 400)).message).toContain('orderTemplateId');
    expect((await form({ orderTemplateId: other.template.orderTemplateId }, 400)).message).toContain('orderTemplateId');
    expect((await form({ workflowTemplateId: other.template.templateId }, 400)).message).toContain(
      'workflowTemplateId',
    );
    const foreign = question({ customFieldId: other.template.customFields.Home });
    expect((await form(foreign, 400)).message).toContain('inputs[0].question.customFieldId');
    const { orderId } = await new WorkflowFactory(service).run((await form()).routerId, template);
    const [ofOrder] = await service.db.of(CustomField).findBy({ orderId });
    const named = question({ customFieldId: ofOrder.id });
    expect((await form(named, 400)).message).toContain('inputs[0].question.customFieldId');
  });

  it('responds 400 to a condition without values, unless it tests for an answer', async () => {
    const { form, template } = await setUp();
    const conditional = (fields: object) => question({ dependsOnCustomFieldId: template.customFields.Home, ...fields });
    for (const fields of [{}, { dependsOnValues: [] }, { dependsOnValues: [' '] }, { dependsOnOperator: 'NONE_OF' }]) {
      expect((await form(conditional(fields), 400)).message).toContain('inputs[0].question.dependsOnValues');
    }
    await form(conditional({ dependsOnOperator: 'IS_EMPTY' }));
    await form(conditional({ dependsOnOperator: 'IS_NOT_EMPTY' }));
  });

  it('responds 400 to a cycle of conditions, naming it', async () => {
    const { form, template } = await setUp();
    const { Home, Floor } = template.customFields;
    const conditional = (title: string, customFieldId: string, dependsOnCustomFieldId: string) => ({
      question: { title, customFieldId, dependsOnCustomFieldId, dependsOnValues: ['a'] },
    });
    const circle = await form({ inputs: [conditional('A', Home, Floor), conditional('B', Floor, Home)] }, 400);
    expect(circle.message).toBe('inputs must not depend on each other in a circle: "A" -> "B" -> "A"');
    expect((await form({ inputs: [conditional('A', Home, Home)] }, 400)).message).toContain('"A" -> "A"');
  });

  it('responds 403 below ADMIN, and for a router that the caller is not a member of', async () => {
    const { operator, viewer, admin, routerId } = await setUp();
    const other = await setUp();
    for (const { key } of [operator, viewer]) await service.as(key).post(at(routerId), { name: 'x' }, 403);
    await service.as(admin.key).post(at(other.routerId), { name: 'x' }, 403);
  });
});

describe('PUT /api/routers/{routerId}/webforms/{id}', () => {
  it('accepts the form as it was read, and keeps omitted fields', async () => {
    const { form, put, template } = await setUp();
    const made = await form({
      workflowTemplateId: template.templateId,
      description: 'Hello',
      inputs: [
        { question: { title: 'Home?', customFieldId: template.customFields.Home, required: true } },
        { question: { title: 'Why?', dependsOnCustomFieldId: template.customFields.Home, dependsOnValues: ['x'] } },
      ],
    });
    const same = { ...made, updatedAt: timestamp };
    expect(await put(made.id, made)).toEqual(same);
    expect(await put(made.id, {})).toEqual(same);
    expect(await put(made.id, { name: 'New' })).toEqual({ ...same, name: 'New' });
    expect(await put(made.id, { workflowTemplateId: null })).toMatchObject({
      workflowTemplateId: null,
      orderTemplateId: null,
    });
  });

  it('replaces inputs by ID: updates known ones, creates new ones, deletes omitted ones', async () => {
    const { form, put } = await setUp();
    const made = await form({
      inputs: ['a', 'b', 'c'].map((title) => ({ question: { title, description: 'kept', required: true } })),
    });
    const [a, b, c] = made.inputs.map((input: { questionId: string }) => input.questionId);
    const chosen = uuidv7();
    const after = await put(made.id, {
      inputs: [{ questionId: c }, { question: { id: a, title: 'A' } }, { question: { id: chosen, title: 'new' } }],
    });
    expect(after.inputs.map((input: { questionId: string }) => input.questionId)).toEqual([c, a, chosen]);
    expect(after.inputs.map((input: { position: number }) => input.position)).toEqual([0, 1, 2]);
    expect(after.inputs[0].question).toMatchObject({ title: 'c', description: 'kept', required: true });
    expect(after.inputs[1].question).toMatchObject({ title: 'A', description: 'kept', required: true });
    expect(after.inputs[2].question).toMatchObject({ title: 'new', description: null, required: false });
    const twice = await put(made.id, { inputs: [{ questionId: a }, { question: { id: a } }] }, 400);
    expect(twice.message).toContain('inputs[1].question.id');
    const apart = await put(made.id, { inputs: [{ questionId: a, question: { id: c } }] }, 400);
    expect(apart.message).toContain('inputs[0].questionId');
    const removed = await put(made.id, { inputs: [{ questionId: b }] }, 400);
    expect(removed.message).toContain('inputs[0].question');
    const other = await form({ name: 'other' });
    const taken = await put(other.id, { inputs: [{ question: { title: 'x' } }, { question: { id: a } }] }, 400);
    expect(taken.message).toContain('inputs[1].question.id');
    expect((await put(other.id, {})).inputs).toEqual([]);
  });

  it('sorts inputs by position, and deletes all for an empty list', async () => {
    const { form, put } = await setUp();
    const made = await form({
      inputs: [
        { position: 7, question: { title: 'second' } },
        { position: 3, question: { title: 'first' } },
      ],
    });
    expect(made.inputs.map((input: { question: { title: string } }) => input.question.title)).toEqual([
      'first',
      'second',
    ]);
    expect((await put(made.id, { inputs: [] })).inputs).toEqual([]);
  });

  it('responds 404 for an unknown form and one of another router, 400 for a malformed ID, 403 below ADMIN', async () => {
    const { put, form, operator, routerId } = await setUp();
    const other = await setUp();
    await put(UNKNOWN_ID, {}, 404);
    await put((await other.form()).id, {}, 404);
    await put('x', {}, 400);
    await service.as(operator.key).put(at(routerId, (await form()).id), {}, 403);
  });
});

describe('GET /api/routers/{routerId}/webforms', () => {
  it('pages, searches and sorts', async () => {
    const { form, viewer, routerId } = await setUp();
    for (const name of ['b', 'a', 'ab']) await form({ name });
    const names = async (query: string) => {
      const { values, count } = await service.as(viewer.key).get(`${at(routerId)}?${query}`);
      return [values.map((one: { name: string }) => one.name), count];
    };
    expect(await names('')).toEqual([['ab', 'a', 'b'], 3]);
    expect(await names('sort=name&direction=asc&pageSize=2')).toEqual([['a', 'ab'], 3]);
    expect(await names('q=A')).toEqual([['ab', 'a'], 2]);
    await service.as(viewer.key).get(`${at(routerId)}?sort=token`, 400);
  });

  it('organizations below can read forms that are shared with them, but not change them', async () => {
    const { form, routerId } = await setUp();
    const child = await service.make.organization({ routerId, id: routerId });
    const below = await service.make.organization({ routerId, id: child });
    const shared = await form({ name: 'shared', sharedWithChildOrganizations: true });
    const own = await form({ name: 'own' });
    for (const organizationId of [child, below]) {
      const { key } = await service.make.person(routerId, organizationId, ['OWNER']);
      const { values } = await service.as(key).get(at(routerId));
      expect(values.map((one: { name: string }) => one.name)).toEqual(['shared']);
      await service.as(key).get(at(routerId, shared.id));
      await service.as(key).get(at(routerId, own.id), 404);
      await service.as(key).put(at(routerId, shared.id), { name: 'mine' }, 403);
      await service.as(key).delete(at(routerId, shared.id), 403);
      await service.as(key).post(`${at(routerId, shared.id)}/rotate-token`, {}, 403);
    }
  });
});

describe('DELETE /api/routers/{routerId}/webforms/{id}', () => {
  it('responds 204, then 404', async () => {
    const { form, admin, routerId } = await setUp();
    const { id, publicToken } = await form({ publicSharable: true });
    await service.as(admin.key).delete(at(routerId, id));
    await service.as(admin.key).get(at(routerId, id), 404);
    await service.as(admin.key).delete(at(routerId, id), 404);
    await service.as(null).get(`/api/public/webforms/${publicToken}`, 404);
    expect((await service.as(admin.key).get(at(routerId))).count).toBe(0);
  });
});

describe('POST /api/routers/{routerId}/webforms/{id}/rotate-token', () => {
  it('returns a new token and invalidates the old one', async () => {
    const { form, admin, routerId } = await setUp();
    const { id, publicToken } = await form({ publicSharable: true });
    const rotated = await service.as(admin.key).post(`${at(routerId, id)}/rotate-token`, {}, 200);
    expect(rotated.publicToken).not.toBe(publicToken);
    await service.as(null).get(`/api/public/webforms/${publicToken}`, 404);
    await service.as(null).get(`/api/public/webforms/${rotated.publicToken}`);
  });
});
