/** Shared webforms without a key: decisions/webforms "Webform". */
import { describe, expect, it } from '@jest/globals';
import { OrphanCleanup } from '../../src/domain/file-storage/orphan-cleanup.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { unique } from '../support/factory.js';
import { useService } from '../support/app.js';
import { uploadParts, type FormPart } from '../support/upload.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const service = useService();
const UNKNOWN_ID = '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69';
const contact = {
  contactPersonName: 'Ola Nordmann',
  email: 'ola@example.com',
  phoneNumber: '22 22 55 55',
  address: 'Storgata 1',
  city: 'Oslo',
  postalCode: '0155',
  countryCode: 'no',
};
const minimal = { ...contact, answers: [] };

/** A router with custom fields, and a function that shares forms. */
async function setUp() {
  const router = await service.make.router();
  const template = await new WorkflowFactory(service).template(router.routerId, {
    steps: [{ key: 'first' }],
    customFields: [
      { name: 'Home', customId: 'home' },
      { name: 'Floor', type: 'NUMBER', regex: '^[1-9]$', validationMessage: 'must be a floor from 1 to 9' },
    ],
  });
  const admin = service.as(router.admin.key);
  const operator = service.as(router.operator.key);
  const form = async (questions: object[] = [], body: object = {}) => {
    const inputs = questions.map((question) => ({ question }));
    const made = await admin.post(`/api/routers/${router.routerId}/webforms`, {
      name: 'Order here',
      publicSharable: true,
      workflowTemplateId: template.templateId,
      inputs,
      ...body,
    });
    const path = `/api/public/webforms/${made.publicToken}`;
    return {
      ...made,
      path,
      ids: made.inputs.map((input: { questionId: string }) => input.questionId) as string[],
      submit: (sent: object, status = 201, headers?: Record<string, string>, query = '') =>
        service.as(null).post(`${path}/submissions${query}`, { ...minimal, ...sent }, status, headers),
    };
  };
  const product = (fields: object = {}) =>
    operator.post('/api/v1/products', { name: unique('Charger '), currencyCode: 'NOK', isPublic: true, ...fields });
  const order = (id: string) => operator.get(`/api/v1/order/${id}`);
  /** IDs of files that were not uploaded through a form. */
  const uploaded = async (...parts: FormPart[]) => {
    const { body } = await uploadParts(`${service.baseUrl}/v1/file/upload`, router.operator.key, parts);
    return body.values.map(({ id }: { id: string }) => id) as string[];
  };
  return { ...router, template, admin, operator, form, product, order, uploaded };
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const dot = { name: 'f', fileName: 'dot.png', content: png };
const text = (content: string) => ({ name: 'f', fileName: 'note.txt', content });

describe('GET /api/public/webforms/{publicToken}', () => {
  it('returns the fields of the page without a key, and no internal ones', async () => {
    const { form, product, template } = await setUp();
    const { path, ids } = await form(
      [{ title: 'Floor?', type: 'number', required: true, customFieldId: template.customFields.Floor }],
      { includeOffering: true, description: 'Hello' },
    );
    const { id } = await product({ payerUnitAmount: 1000, vatRate: 2500, internalPrice: 7 });
    expect(await service.as(null).get(path)).toEqual({
      name: 'Order here',
      description: 'Hello',
      includeOffering: true,
      requireOfferLines: false,
      publicRedirection: 'NONE',
      portalNewTab: false,
      showLogo: true,
      eComProductGrid: false,
      embedOrigins: [],
      inputs: [
        {
          questionId: ids[0],
          position: 0,
          question: {
            id: ids[0],
            type: 'number',
            title: 'Floor?',
            description: null,
            required: true,
            viewOnly: false,
            customFieldId: template.customFields.Floor,
            dependsOnCustomFieldId: null,
            dependsOnOperator: null,
            dependsOnValues: [],
            multiValue: false,
            alternatives: [],
            customField: { type: 'NUMBER', regex: '^[1-9]$', validationMessage: 'must be a floor from 1 to 9' },
          },
        },
      ],
      router: {
        name: expect.any(String),
        areaOfOperation: null,
        brandColor: null,
        logoUrl: null,
        locale: null,
        timezone: 'Europe/Oslo',
      },
      products: [
        {
          id,
          productType: 'product',
          name: expect.any(String),
          description: null,
          unit: null,
          currencyCode: 'NOK',
          vatRate: 2500,
          payerUnitAmount: 1000,
          discountUnitAmount: 0,
          isTaxInclusive: false,
          imageUrls: [],
          payerUnitTotalAmount: 1250,
        },
      ],
    });
  });

  it('offers public products, filtered by the tags of the form, and none without includeOffering', async () => {
    const { form, product, operator } = await setUp();
    const names = async ({ path }: { path: string }) =>
      (await service.as(null).get(path)).products.map((one: { name: string }) => one.name);
    const tag = await operator.post('/api/v1/order-tags', { name: unique('Charging ') });
    await product({ name: 'a tagged', tags: [tag.name.toUpperCase()] });
    const other = await operator.post('/api/v1/order-tags', { name: unique('Heating ') });
    await product({ name: 'b plain' });
    await product({ name: 'c hidden', isPublic: false });
    await product({ name: 'd otherwise', tags: [other.name] });
    const all = ['a tagged', 'b plain', 'd otherwise'];
    expect(await names(await form([], { includeOffering: true }))).toEqual(all);
    expect(await names(await form([], { includeOffering: true, productTags: [tag] }))).toEqual(['a tagged']);
    expect(await names(await form())).toEqual([]);
  });

  it('does not offer or sell deleted products', async () => {
    const { form, product, operator } = await setUp();
    const { path, submit } = await form([], { includeOffering: true });
    const { id: productId } = await product();
    await submit({ lines: [{ productId, quantity: 1 }] });
    await operator.delete(`/api/v1/products/${productId}`);
    expect((await service.as(null).get(path)).products).toEqual([]);
    expect((await submit({ lines: [{ productId, quantity: 1 }] }, 400)).message).toContain('lines[0].productId');
  });

  it('returns the logo of the router if the form shows it', async () => {
    const { form, admin, routerId, uploaded } = await setUp();
    const [logoFileId] = await uploaded(dot);
    await admin.put(`/api/routers/${routerId}/organization`, { logoFileId });
    const logo = async (showLogo: boolean) =>
      (await service.as(null).get((await form([], { showLogo })).path)).router.logoUrl;
    expect(await logo(true)).toContain('/api/public/files/');
    expect(await logo(false)).toBeNull();
  });

  it('returns product images with URLs that require no key', async () => {
    const { form, product, uploaded } = await setUp();
    const fileIds = await uploaded(text('no image'), dot);
    await product({ images: fileIds.map((fileId) => ({ fileId })) });
    const { products } = await service.as(null).get((await form([], { includeOffering: true })).path);
    expect(products[0].imageUrls).toEqual([expect.stringContaining('/api/public/files/')]);
    const image = await fetch(products[0].imageUrls[0]);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('responds 404 while the form is not shared, and for an unknown token', async () => {
    const { form, admin, routerId } = await setUp();
    const { id, path, submit } = await form([], { publicSharable: false });
    await service.as(null).get(path, 404);
    await submit({}, 404);
    expect((await uploadParts(`${service.baseUrl}${path}/files`, null, [text('x')])).status).toBe(404);
    await admin.put(`/api/routers/${routerId}/webforms/${id}`, { publicSharable: true });
    await service.as(null).get(path);
    await service.as(null).get('/api/public/webforms/unheard-of', 404);
  });
});

describe('POST /api/public/webforms/{publicToken}/submissions', () => {
  it('accepts 100 lines, responds 400 naming them with one more', async () => {
    const { form, product } = await setUp();
    const { submit } = await form([], { includeOffering: true });
    const { id: productId } = await product();
    const lines = (count: number) => Array.from({ length: count }, () => ({ productId, quantity: 1 }));
    await submit({ lines: lines(100) });
    const { details } = await submit({ lines: lines(101) }, 400);
    expect(details).toMatchObject([{ field: 'lines', message: 'must have at most 100 items' }]);
  });

  it('creates the order of the form: contact, operator, tags, workflow', async () => {
    const { form, order, operator, template, routerId } = await setUp();
    const tag = await operator.post('/api/v1/order-tags', { name: unique('web ') });
    const { userId: responsibleRoutingOperatorId } = await service.make.person(routerId, routerId, ['OPERATOR']);
    const { submit } = await form([], { responsibleRoutingOperatorId, orderTags: [tag] });
    const made = await submit({});
    expect(made).toEqual({
      orderId: expect.any(String),
      displayId: 'WO-1',
      clientUrl: expect.stringContaining('/api/clients/'),
      redirectUrl: null,
    });
    const taken = await order(made.orderId);
    expect(taken).toMatchObject({
      ...contact,
      phoneNumber: '+4722225555',
      countryCode: 'NO',
      source: 'webform',
      organizationId: routerId,
      operatorId: responsibleRoutingOperatorId,
      orderTags: [tag],
      lines: [],
    });
    const workflow = await operator.get(`/api/routers/${routerId}/workflows/${taken.workflowId}`);
    expect(workflow).toMatchObject({ workflowTemplateId: template.templateId, steps: [{ title: 'first' }] });
    expect((await operator.get(`/api/v1/order/${made.orderId}/history`)).values.at(-1)).toMatchObject({
      event: 'order.created',
      actor: 'client',
    });
  });

  it('returns the link to the client portal if the form enables it', async () => {
    const { form } = await setUp();
    const { submit } = await form([], { publicRedirection: 'CLIENT_PORTAL' });
    const { clientUrl, redirectUrl } = await submit({});
    expect(redirectUrl).toBe(clientUrl);
  });

  it('stores answers as custom fields, by custom field or by question', async () => {
    const { form, order, template, admin, routerId } = await setUp();
    const { Home, Floor } = template.customFields;
    const { id, ids, submit } = await form([
      { title: 'Home?', customFieldId: Home },
      { title: 'Floor?', type: 'number', customFieldId: Floor },
      {
        title: 'Colours?',
        type: 'select',
        multiValue: true,
        alternatives: ['r', 'g'].map((value) => ({ value, option: value })),
      },
      { title: 'When?', type: 'date' },
      { title: 'Not answered' },
    ]);
    const values = [['flat'], ['3'], ['r', 'g'], ['2026-05-01'], [' ']];
    const { orderId } = await submit({
      answers: ids.map((questionId: string, index: number) => ({ questionId, values: values[index] })),
    });
    const { customFields } = await order(orderId);
    expect(customFields).toMatchObject([
      { name: 'Home', customId: 'home', type: 'TEXT', value: 'flat', values: [{ value: 'flat' }] },
      { name: 'Floor', type: 'NUMBER', value: '3' },
      { name: 'Colours?', type: 'MULTI_SELECT', value: 'r', values: [{ value: 'r' }, { value: 'g' }] },
      { name: 'When?', type: 'DATE', value: '2026-05-01' },
    ]);
    expect(customFields).toHaveLength(4);
    const { inputs } = await admin.get(`/api/routers/${routerId}/webforms/${id}`);
    expect(inputs.map((input: { question: { usedCount: number } }) => input.question.usedCount)).toEqual([
      1, 1, 1, 1, 0,
    ]);
  });

  it('a condition on a field without question is never true', async () => {
    const { form, order, template } = await setUp();
    const { Home } = template.customFields;
    const conditions = [
      ...['ANY_OF', 'NONE_OF', 'ALL_OF', 'EQUALS', 'NOT_EQUALS'].map((dependsOnOperator) => ({
        ...{ dependsOnOperator, dependsOnValues: ['flat'] },
      })),
      ...['IS_EMPTY', 'IS_NOT_EMPTY'].map((dependsOnOperator) => ({ dependsOnOperator })),
    ];
    const { ids, submit } = await form([
      { title: 'Name of the gate?' },
      ...conditions.map((condition) => ({
        ...{ title: condition.dependsOnOperator, required: true, dependsOnCustomFieldId: Home },
        ...condition,
      })),
    ]);
    const answers = ids.map((questionId: string) => ({ questionId, values: ['flat'] }));
    const { customFields } = await order((await submit({ answers })).orderId);
    const answered = customFields.filter(({ value }: { value: string | null }) => value === 'flat');
    expect(answered.map(({ name }: { name: string }) => name)).toEqual(['Name of the gate?']);
  });

  it('stores an answer without custom field with type and name of the question', async () => {
    const { form, order } = await setUp();
    const alternatives = [{ value: 'a', option: 'A' }];
    const questions: [question: { type: string; title?: string }, values: string[], type: string][] = [
      [{ type: 'input', title: 'x'.repeat(256) }, ['word'], 'TEXT'],
      [{ type: 'number', title: 'How many?' }, ['2'], 'NUMBER'],
      [{ type: 'date', title: 'When?' }, ['2026-05-01'], 'DATE'],
      [{ type: 'select', title: 'Which?', ...{ alternatives } }, ['a'], 'SELECT'],
      [{ type: 'select', title: 'Which ones?', ...{ alternatives, multiValue: true } }, ['a'], 'MULTI_SELECT'],
      [{ type: 'checkbox', title: 'Some?', ...{ alternatives } }, ['a'], 'MULTI_SELECT'],
      [{ type: 'checkbox', title: 'Agreed?' }, ['true'], 'BOOLEAN'],
      [{ type: 'email' }, ['ola@example.com'], 'TEXT'],
    ];
    const { ids, submit } = await form(questions.map(([question]) => question));
    const answers = questions.map(([, values], index) => ({ questionId: ids[index], values }));
    const { orderId } = await submit({ answers, clientLanguage: 'NB-no' });
    const { customFields, clientLanguage } = await order(orderId);
    const filled = customFields.filter(({ value }: { value: string | null }) => value !== null);
    expect(filled.map(({ name, type, value }: Record<string, string>) => [name, type, value])).toEqual(
      questions.map(([{ type: of, title }, [value], type]) => [title ?? of, type, value]),
    );
    expect(clientLanguage).toBe('nb-NO');
  });

  it('a hidden question is not required and its answer is ignored, also in chains of conditions', async () => {
    const { form, order, template } = await setUp();
    const { Home, Floor } = template.customFields;
    const { ids, submit } = await form([
      { title: 'Home?', customFieldId: Home, required: true },
      {
        title: 'Floor?',
        customFieldId: Floor,
        required: true,
        dependsOnCustomFieldId: Home,
        dependsOnValues: ['flat'],
      },
      { title: 'Lift?', required: true, dependsOnCustomFieldId: Floor, dependsOnOperator: 'IS_NOT_EMPTY' },
      { title: 'No floor?', required: true, dependsOnCustomFieldId: Floor, dependsOnOperator: 'IS_EMPTY' },
    ]);
    const answer = (...values: string[]) => ({
      answers: values.map((value, index) => ({ questionId: ids[index], values: [value] })),
    });
    const names = async ({ orderId }: { orderId: string }) =>
      (await order(orderId)).customFields
        .filter((field: { value: string | null }) => field.value !== null)
        .map((field: { name: string }) => field.name);
    expect(await names(await submit(answer('house', '3', 'yes', 'no')))).toEqual(['Home']);
    expect(await names(await submit(answer('Flat', '3', 'yes', 'no')))).toEqual(['Home', 'Floor', 'Lift?']);
    expect((await submit(answer('flat'), 400)).message).toBe(
      'answers must answer "Floor?"; answers must answer "No floor?"',
    );
    expect((await submit(answer('flat', '3'), 400)).message).toBe('answers must answer "Lift?"');
    expect((await submit({}, 400)).message).toBe('answers must answer "Home?"');
  });

  const contactFaults: [field: string, body: object][] = [
    ['contactPersonName', { contactPersonName: '' }],
    ['email', { email: 'ola' }],
    ['phoneNumber', { phoneNumber: '123' }],
    ['address', { address: undefined }],
    ['postalCode', { postalCode: undefined }],
    ['countryCode', { countryCode: 'XX' }],
    ['answers', { answers: undefined }],
    ['answers[0].values', { answers: [{ questionId: UNKNOWN_ID }] }],
    ['answers[0].questionId', { answers: [{ questionId: UNKNOWN_ID, values: [] }] }],
    ['fileIds[0]', { fileIds: [UNKNOWN_ID] }],
    ['lines', { lines: [{ productId: UNKNOWN_ID, quantity: 1 }] }],
    ['lines[0].quantity', { lines: [{ productId: UNKNOWN_ID, quantity: 0 }] }],
    ['organizationId', { organizationId: UNKNOWN_ID }],
    ['status', { status: 'completed' }],
  ];
  it.each(contactFaults)('400 naming %s for %j', async (field, body) => {
    const { form } = await setUp();
    const { submit } = await form();
    expect((await submit(body, 400)).message).toContain(field);
  });

  it('responds 400 naming the answer that violates the rule of its question or custom field', async () => {
    const { form, template } = await setUp();
    const option = [{ value: 'a', option: 'A' }];
    const { ids, submit } = await form([
      { title: 'number', type: 'number' },
      { title: 'select', type: 'select', alternatives: option },
      { title: 'one' },
      { title: 'floor', customFieldId: template.customFields.Floor },
      { title: 'mail', type: 'email', required: true },
      { title: 'phone', type: 'phone' },
      { title: 'file', type: 'file' },
      { title: 'product', type: 'product' },
    ]);
    const good = { questionId: ids[4], values: ['ola@example.com'] };
    const refused = async (index: number, values: string[]) =>
      (await submit({ answers: [good, { questionId: ids[index], values }] }, 400)).message;
    expect(await refused(0, ['many'])).toBe('answers[1].values must be a number');
    expect(await refused(1, ['b'])).toBe('answers[1].values must be one of a');
    expect(await refused(2, ['b', 'c'])).toBe('answers[1].values must have a single value');
    expect(await refused(3, ['0'])).toBe('answers[1].values must be a floor from 1 to 9');
    expect(await refused(5, ['12'])).toBe('answers[1].values must be a phone number');
    expect(await refused(6, [UNKNOWN_ID])).toContain('answers[1].values[0] names no file');
    expect(await refused(7, [UNKNOWN_ID])).toContain('answers[1].values[0] names no product');
    expect(await refused(4, ['ola@example.com'])).toContain('answers[1].questionId is answered twice');
    expect((await submit({ answers: [{ questionId: ids[4], values: ['ola'] }] }, 400)).message).toContain('answers[0]');
    expect((await submit({ answers: [{ questionId: ids[4], values: [''] }] }, 400)).message).toContain('answers[0]');
  });

  it('a regex of a user is matched within a time limit', async () => {
    const { routerId, admin } = await setUp();
    const template = await new WorkflowFactory(service).template(routerId, {
      customFields: [{ name: 'Evil', regex: '^(a+)+$' }],
    });
    const question = { title: 'Evil', customFieldId: template.customFields.Evil };
    const form = await admin.post(`/api/routers/${routerId}/webforms`, {
      name: 'x',
      publicSharable: true,
      inputs: [{ question }],
    });
    const values = [`${'a'.repeat(5000)}!`];
    const body = { ...contact, answers: [{ questionId: form.inputs[0].questionId, values }] };
    await service.as(null).post(`/api/public/webforms/${form.publicToken}/submissions`, body, 400);
  });

  it('accepts lines of offered products with their price, responds 400 to others', async () => {
    const { form, product, order } = await setUp();
    const { submit } = await form([], { includeOffering: true, requireOfferLines: true });
    const offered = await product({ payerUnitAmount: 1000, vatRate: 2500, isEditable: false });
    const hidden = await product({ isPublic: false });
    const line = (productId: string, fields: object = {}) => ({ lines: [{ productId, quantity: 2, ...fields }] });
    const { lines, totals } = await order((await submit(line(offered.id))).orderId);
    expect(lines).toMatchObject([{ productId: offered.id, quantity: 2, unitAmount: 1000 }]);
    expect(totals.totalAmount).toBe(2500);
    expect((await submit({}, 400)).message).toContain('lines');
    expect((await submit(line(hidden.id), 400)).message).toContain('lines[0].productId');
    expect((await submit(line(offered.id, { unitAmount: 1 }), 400)).message).toContain('lines[0].unitAmount');
    const other = await setUp();
    expect((await submit(line((await other.product()).id), 400)).message).toContain('lines[0].productId');
    const silent = await form();
    expect((await silent.submit(line(offered.id), 400)).message).toContain('lines');
    await (await form([], { requireOfferLines: true })).submit();
  });

  it('an organization below the router gets orders only from shared forms', async () => {
    const { form, order, routerId } = await setUp();
    const child = await service.make.organization({ routerId, id: routerId });
    const foreign = await service.make.organization(null);
    const shared = await form([], { sharedWithChildOrganizations: true });
    const own = await form();
    const by = (organization: string) => `?organization=${organization}`;
    expect((await order((await shared.submit({}, 201, {}, by(child))).orderId)).organizationId).toBe(child);
    expect((await order((await own.submit({}, 201, {}, by(routerId))).orderId)).organizationId).toBe(routerId);
    expect((await own.submit({}, 400, {}, by(child))).message).toContain('organization');
    expect((await shared.submit({}, 400, {}, by(foreign))).message).toContain('organization');
    expect((await shared.submit({}, 400, {}, by('x'))).message).toContain('organization');
    const key = { 'Idempotency-Key': uuidv7() };
    await shared.submit({}, 201, key, by(child));
    await shared.submit({}, 409, key, by(routerId));
  });

  it('a repetition with the same key gets the first response, 409 with another body; concurrent ones create one order', async () => {
    const { routerId, form, operator } = await setUp();
    const { submit } = await form();
    const key = { 'Idempotency-Key': uuidv7() };
    const answers = await Promise.all([1, 2, 3, 4].map(() => submit({}, 201, key)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    await submit({ city: 'Bergen' }, 409, key);
    await submit({}, 400, { 'Idempotency-Key': 'x'.repeat(256) });
    expect((await operator.get('/api/v1/orders')).count).toBe(1);
    await submit({});
    expect((await operator.get('/api/v1/orders')).count).toBe(2);
    const { values } = await operator.get(`/api/routers/${routerId}/webforms`);
    expect(values).toMatchObject([{ orderCount: 2 }]);
  });

  it('a rejected submission leaves nothing but a gap in the order numbers', async () => {
    const { form, operator, template, routerId, admin } = await setUp();
    const { submit, id } = await form([{ title: 'q', required: true }]);
    await submit({}, 400);
    expect((await operator.get('/api/v1/orders')).count).toBe(0);
    await admin.put(`/api/routers/${routerId}/webforms/${id}`, { inputs: [] });
    expect((await submit({})).displayId).toBe('WO-2');
    expect(template.templateId).toEqual(expect.any(String));
  });
});

describe('POST /api/public/webforms/{publicToken}/files', () => {
  it('accepts files, which one submission of the same form may use once', async () => {
    const { form, order, operator } = await setUp();
    const { path, ids, submit } = await form([{ title: 'Photo', type: 'file', multiValue: true }]);
    const sent = await uploadParts(`${service.baseUrl}${path}/files`, null, [text('one'), text('two')]);
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({ count: 2, values: [{ fileName: 'note.txt', size: 3 }, {}] });
    const [first, second] = sent.body.values.map((file: { id: string }) => file.id);
    const body = { fileIds: [first], answers: [{ questionId: ids[0], values: [second] }] };
    const other = await form();
    expect((await other.submit({ fileIds: [first] }, 400)).message).toContain('fileIds[0]');
    const { orderId } = await submit(body);
    const { fileIds, customFields } = await order(orderId);
    expect(fileIds).toEqual([first]);
    expect(customFields[0]).toMatchObject({
      name: 'Photo',
      type: 'FILE',
      value: second,
      values: [{ value: second, fileName: 'note.txt' }],
    });
    await operator.get(new URL(customFields[0].values[0].fileUrl).pathname);
    expect((await submit(body, 400)).message).toContain('fileIds[0]');
  });

  it('a file that answers a question is attached before the workflow starts', async () => {
    const { form, routerId, operator } = await setUp();
    const { templateId: workflowTemplateId } = await new WorkflowFactory(service).template(routerId, {
      steps: [{ key: 'photo', type: 'file_upload', actor: 'client', autoComplete: true }],
    });
    const { path, ids, submit } = await form([{ title: 'Photo', type: 'file' }], { workflowTemplateId });
    const sent = await uploadParts(`${service.baseUrl}${path}/files`, null, [text('one')]);
    const { orderId } = await submit({ answers: [{ questionId: ids[0], values: [sent.body.values[0].id] }] });
    expect(await operator.get(`/api/v1/order/${orderId}`)).toMatchObject({ status: 'completed' });
  });

  it('an uploaded file that an operator added to the order counts for later steps of the client', async () => {
    const { form, routerId, operator } = await setUp();
    const { templateId: workflowTemplateId } = await new WorkflowFactory(service).template(routerId, {
      steps: [
        { key: 'call' },
        { key: 'photo', type: 'file_upload', actor: 'client', autoComplete: true, dependsOn: 'call' },
      ],
    });
    const { path, submit } = await form([], { workflowTemplateId });
    const sent = await uploadParts(`${service.baseUrl}${path}/files`, null, [text('one')]);
    const { orderId } = await submit({});
    await operator.put(`/api/v1/order/${orderId}`, { fileIds: [sent.body.values[0].id] });
    const [{ id }] = await service.db.query<{ id: string }>(
      `select id from workflow_steps where order_id = $1 and type = 'manual'`,
      [orderId],
    );
    await operator.post(`/api/routers/${routerId}/workflow-steps/${id}/act`, { type: 'COMPLETE' }, 200);
    expect(await operator.get(`/api/v1/order/${orderId}`)).toMatchObject({ status: 'completed' });
  });

  it('unsubmitted files are deleted after a day, others stay', async () => {
    const { form, operator, uploaded } = await setUp();
    const { path, submit } = await form();
    const sent = await uploadParts(
      `${service.baseUrl}${path}/files`,
      null,
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(text),
    );
    const sentIds = sent.body.values.map((file: { id: string }) => file.id) as string[];
    const ids = [...sentIds, ...(await uploaded(text('inside')))];
    const [submitted, forgotten, taken, fresh, noted, dropped, shown] = ids;
    await service.db.query('update files set public_token = $2 where id = $1', [shown, unique('shown')]);
    const { orderId } = await submit({ fileIds: [submitted, dropped] });
    await operator.put(`/api/v1/order/${orderId}`, { fileIds: [submitted, taken] });
    await operator.post(`/api/v1/order/${orderId}/note`, { content: 'See', fileIds: [noted] });
    await service.db.query(`update files set created_at = now() - interval '25 hours' where id = any($1)`, [
      ids.filter((id) => id !== fresh),
    ]);
    const orphans = service.app.get(OrphanCleanup);
    expect(await orphans.removeUnsubmitted(new Date(Date.now() - 24 * 3_600_000))).toBe(1);
    const statuses = [];
    for (const id of ids) statuses.push((await operator.send('get', `/api/v1/file/${id}/content`)).status);
    expect(statuses).toEqual([200, 404, 200, 200, 200, 200, 200, 200]);
    expect((await submit({ fileIds: [forgotten] }, 400)).message).toContain('fileIds[0]');
    await submit({ fileIds: [fresh] });
  });

  it('responds 400 to a file that was not uploaded through the form', async () => {
    const { form, uploaded } = await setUp();
    const { submit } = await form();
    expect((await submit({ fileIds: await uploaded(text('inside')) }, 400)).message).toContain('fileIds[0]');
  });

  it('responds 415 to JSON, 400 without a file', async () => {
    const { form } = await setUp();
    const { path } = await form();
    await service.as(null).post(`${path}/files`, {}, 415);
    expect((await uploadParts(`${service.baseUrl}${path}/files`, null, [])).status).toBe(400);
  });
});
