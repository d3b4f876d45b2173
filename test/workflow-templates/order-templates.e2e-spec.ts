/** Default values of orders, and the client portal: contract 4.9, 4.10. */
import { describe, expect, it } from '@jest/globals';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useService } from '../support/app.js';
import { MANUAL_STEP, UNKNOWN_ID, createTemplateFixture } from '../support/template-fixture.js';

const service = useService();

describe('PUT …/workflow-templates/{workflowTemplateId}/order-template', () => {
  it('writes files, tags, name and descriptions, and returns the complete template', async () => {
    const { admin, path, template, file, tag } = await createTemplateFixture(service);
    const { id } = await template(['one']);
    const [named, unnamed, urgent, late] = [
      await file(),
      await file('plan.pdf'),
      await tag('urgent'),
      await tag('late'),
    ];
    const shared = {
      orderName: 'Charger',
      orderDescriptionRichText: '{"type":"doc","content":[{"type":"paragraph"}]}',
      orderDescriptionPlainText: 'A charger',
    };
    const answer = await admin.put(`${path}/${id}/order-template`, {
      ...shared,
      files: [{ fileId: named, fileName: 'mine.pdf' }, { fileId: unnamed }],
      orderTagIds: [late, urgent, late],
    });
    expect(answer).toMatchObject({
      ...shared,
      files: [
        { fileId: named, fileName: 'mine.pdf' },
        { fileId: unnamed, fileName: 'plan.pdf' },
      ],
      orderTags: [
        { id: late, name: 'late', color: '#d0021b' },
        { id: urgent, name: 'urgent', color: '#d0021b' },
      ],
      steps: [{ title: 'one' }],
    });
    expect(await admin.get(`${path}/${id}`)).toEqual(answer);
    expect(await admin.put(`${path}/${id}/order-template`, answer)).toEqual({
      ...answer,
      updatedAt: expect.any(String),
    });
    const emptied = await admin.put(`${path}/${id}/order-template`, { files: [], orderTagIds: [], orderName: null });
    expect(emptied).toMatchObject({
      files: [],
      orderTags: [],
      orderName: null,
      orderDescriptionPlainText: 'A charger',
    });
  });

  const refused: [field: string, value: unknown][] = [
    ['files', 'x'],
    ['files', [{ fileName: 'x' }]],
    ['files', [{ fileId: UNKNOWN_ID }]],
    ['orderTagIds', ['x']],
    ['orderTagIds', [UNKNOWN_ID]],
    ['orderName', 'x'.repeat(513)],
    ['orderDescriptionRichText', '{}'],
    ['orderDescriptionRichText', '[['],
    ['customFields', [{ type: 'TEXT' }]],
    ['customFields', [{ name: '' }]],
    ['customFields', [{ name: 'x', type: 'COLOUR' }]],
    ['customFields', [{ name: 'x', regex: '(' }]],
    ['customFields', [{ name: 'x', values: [{}] }]],
    ['customFields', [{ name: 'x', unheardOf: 1 }]],
    ['unheardOf', 1],
  ];
  it.each(refused)('400 naming the field when %s is %j', async (field, value) => {
    const { admin, path, template } = await createTemplateFixture(service);
    const made = await template();
    const refusal = await admin.put(`${path}/${made.id}/order-template`, { [field]: value }, 400);
    expect(refusal.details[0].field).toContain(field);
    expect(await admin.get(`${path}/${made.id}`)).toEqual(made);
  });

  it('responds 400 to a file and a tag of another router', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const other = await createTemplateFixture(service);
    const one = `${path}/${(await template()).id}/order-template`;
    const files = [{ fileId: await other.file(), fileName: 'x' }];
    expect((await admin.put(one, { files }, 400)).message).toBe('files[0].fileId names no file');
    expect((await admin.put(one, { orderTagIds: [await other.tag()] }, 400)).message).toContain('orderTagIds[0]');
  });

  it('responds 403 to an operator, 404 for another router', async () => {
    const { operator, path, template } = await createTemplateFixture(service);
    const other = await createTemplateFixture(service);
    const { id } = await template();
    await operator.put(`${path}/${id}/order-template`, {}, 403);
    await other.admin.put(`${other.path}/${id}/order-template`, {}, 404);
  });
});

describe('customFields of the order template', () => {
  it('accepts every field of 2.12, and the fields as they were read', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const made = await template();
    const one = `${path}/${made.id}/order-template`;
    const id = uuidv7();
    const written = {
      id,
      customId: 'fuse',
      name: 'Fuse',
      type: 'SELECT',
      isSensitive: true,
      fileUrl: 'https://example.com/fuse.png',
      regex: '^[0-9]+$',
      validationMessage: 'Digits',
      value: '16',
      values: [{ value: '16', fileUrl: null, fileName: null }],
      visibleInOrderCreation: false,
    };
    const { customFields } = await admin.put(one, { customFields: [{ name: 'First' }, written] });
    expect(customFields[1]).toMatchObject({
      ...written,
      orderTemplateId: made.orderTemplateId,
      orderId: null,
      usedCount: 0,
    });
    expect(customFields[0]).toMatchObject({ name: 'First', type: 'TEXT', visibleInOrderCreation: true, value: null });
    const back = await admin.put(one, { customFields });
    expect(back.customFields).toEqual(customFields);
  });

  it('return the webform questions that use each field', async () => {
    const { admin, path, template, routerId } = await createTemplateFixture(service);
    const one = `${path}/${(await template()).id}`;
    const { customFields } = await admin.put(`${one}/order-template`, {
      customFields: [{ name: 'Fuse' }, { name: 'Floor' }],
    });
    const question = { title: 'Which fuse?', type: 'input', customFieldId: customFields[0].id };
    const forms = `/api/routers/${routerId}/webforms`;
    const form = await admin.post(forms, { name: 'Order here', inputs: [{ question }] });
    const used = async () =>
      (await admin.get(one)).customFields.map(
        ({ usedCount, questions }: { usedCount: number; questions: { title: string }[] }) => [
          usedCount,
          questions.map(({ title }) => title),
        ],
      );
    expect(await used()).toEqual([
      [1, ['Which fuse?']],
      [0, []],
    ]);
    await service.db.query('update webforms set deleted_at = now() where id = $1', [form.id]);
    expect(await used()).toEqual([
      [0, []],
      [0, []],
    ]);
  });

  it('known IDs stay, others are created, omitted ones are deleted', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const one = `${path}/${(await template()).id}/order-template`;
    const { customFields } = await admin.put(one, {
      customFields: [{ name: 'a' }, { name: 'b' }, { name: 'c', value: '1' }],
    });
    const after = await admin.put(one, {
      customFields: [{ id: customFields[2].id }, { name: 'd' }, { id: customFields[0].id, name: 'A' }],
    });
    expect(after.customFields.map(({ name, value }: { name: string; value: string }) => [name, value])).toEqual([
      ['c', '1'],
      ['d', null],
      ['A', null],
    ]);
    expect(after.customFields[2].id).toBe(customFields[0].id);
  });

  it('responds 400 to an ID in use or repeated, 409 if a step uses the omitted field', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const [mine, other] = [await template(), await template()];
    const [one, elsewhere] = [`${path}/${mine.id}`, `${path}/${other.id}`];
    const { customFields } = await admin.put(`${one}/order-template`, { customFields: [{ name: 'Fuse' }] });
    const [{ id }] = customFields;
    const taken = await admin.put(`${elsewhere}/order-template`, { customFields: [{ id, name: 'x' }] }, 400);
    expect(taken.message).toBe('customFields[0].id is in use elsewhere');
    const foreign = await createTemplateFixture(service);
    const theirs = `${foreign.path}/${(await foreign.template()).id}/order-template`;
    const refused = await foreign.admin.put(theirs, { customFields: [{ name: 'y' }, { id, name: 'x' }] }, 400);
    expect(refused.message).toBe('customFields[1].id is in use elsewhere');
    await admin.put(`${one}/order-template`, { customFields: [{ id }, { id }] }, 400);
    await admin.put(one, { steps: [{ ...MANUAL_STEP, title: 'Form', inputs: [{ customFieldId: id }] }] });
    expect((await admin.get(one)).customFields[0].usedCount).toBe(1);
    await admin.put(`${one}/order-template`, { customFields: [{ id }, { name: 'Unasked' }] });
    await admin.put(`${one}/order-template`, { customFields: [{ id }] });
    const refusal = await admin.put(`${one}/order-template`, { customFields: [] }, 409);
    expect(refusal.message).toBe('customFields must keep "Fuse": the step "Form" uses it');
    await admin.put(one, { steps: [{ ...MANUAL_STEP, title: null, inputs: [{ customFieldId: id }] }] });
    const untitled = await admin.put(`${one}/order-template`, { customFields: [] }, 409);
    expect(untitled.message).toBe('customFields must keep "Fuse": the step "manual" uses it');
  });
});

describe('PUT …/workflow-templates/{workflowTemplateId}/customer-portal', () => {
  it('writes the welcome text, keeps it if omitted, and accepts the template as it was read', async () => {
    const { admin, path, template } = await createTemplateFixture(service);
    const one = `${path}/${(await template(['one'])).id}/customer-portal`;
    const body = { customerPortalWelcomeDescription: 'Welcome' };
    const written = await admin.put(one, body);
    expect(written).toMatchObject({ ...body, steps: [{ title: 'one' }] });
    expect(await admin.put(one, {})).toMatchObject(body);
    expect(await admin.put(one, { ...written, name: 'not written here' })).toMatchObject({ name: written.name });
    expect(await admin.put(one, { customerPortalWelcomeDescription: null })).toMatchObject({
      customerPortalWelcomeDescription: null,
    });
    await admin.put(one, { customerPortalWelcomeDescription: 1 }, 400);
    await admin.put(one, { unheardOf: 1 }, 400);
  });

  it('responds 403 to an operator, 404 for another router', async () => {
    const { operator, path, template } = await createTemplateFixture(service);
    const other = await createTemplateFixture(service);
    const { id } = await template();
    await operator.put(`${path}/${id}/customer-portal`, {}, 403);
    await other.admin.put(`${other.path}/${id}/customer-portal`, {}, 404);
  });
});
