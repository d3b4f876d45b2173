/** Duplicates of workflow templates, and diagrams of their steps. */
import { describe, expect, it } from '@jest/globals';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useService } from '../support/app.js';
import { MANUAL_STEP, createTemplateFixture } from '../support/template-fixture.js';

const service = useService();
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

describe('POST …/workflow-templates/{id}/duplicate', () => {
  it('copies everything with new IDs, without isDefault and customId', async () => {
    const { admin, path, routerId, people, file, tag } = await createTemplateFixture(service);
    const { id } = await admin.post(path, { name: 'Original', customId: 'o', isDefaultTemplate: true });
    const one = `${path}/${id}`;
    const [fileId, tagId] = [await file(), await tag()];
    const actor = await admin.post(`${one}/actors`, { name: 'Installer', slug: 'installer' });
    const group = await admin.post(`${one}/groups`, { name: 'Extra', isInjectable: true });
    const document = await admin.post(`${one}/documents`, { name: 'Sheet', fileId });
    const deletedDocument = await admin.post(`${one}/documents`, { name: 'Gone' });
    await admin.delete(`${one}/documents/${deletedDocument.id}`);
    const files = [{ fileId, fileName: 'a.pdf' }];
    const { customFields } = await admin.put(`${one}/order-template`, {
      files,
      orderTagIds: [tagId],
      customFields: [{ name: 'Fuse' }],
    });
    const first = uuidv7();
    await admin.put(one, {
      defaultAssigneeId: people.operator.userId,
      chatsSettings: [{ actorIds: [actor.id], enabled: true }],
      allowedStepGroupIds: [group.id],
      steps: [
        {
          ...MANUAL_STEP,
          id: first,
          title: 'a',
          inputs: [{ customFieldId: customFields[0].id }],
          backgroundEvents: [{ type: 'x' }],
        },
        {
          ...MANUAL_STEP,
          title: 'b',
          dependsOnStepId: first,
          groupId: group.id,
          actorId: actor.id,
          dispatchesActorId: actor.id,
          actorVisibility: [{ actorId: actor.id, visible: true }],
          documents: [{ id: document.id }],
          productTags: [{ id: tagId }],
        },
      ],
    });
    await service.db.query(
      `insert into template_tasks (id, router_id, workflow_template_id, workflow_template_step_id, workflow_template_actor_id, states, name, type)
        values ($1, $2, $3, $4, $5, '{done}', 'notify', 'email')`,
      [uuidv7(), routerId, id, first, actor.id],
    );
    const original = await admin.get(one);
    const answer = await admin.send('post', `${one}/duplicate`, {});
    expect(answer).toMatchObject({ status: 201, headers: { etag: '"1"' } });
    const copy = answer.body;
    expect(copy).toMatchObject({ name: 'Original (copy)', customId: null, isDefaultTemplate: false });
    expect(copy.steps[1].dependsOnStepId).toBe(copy.steps[0].id);
    expect(copy.steps[0].tasks).toMatchObject([{ name: 'notify', workflowTemplateActorId: copy.actors[0].id }]);
    const outside = [routerId, fileId, tagId, people.operator.userId];
    const shared = new Set([...JSON.stringify(original).matchAll(UUID)].map(([found]) => found));
    const carried = [...JSON.stringify(copy).matchAll(UUID)]
      .map(([found]) => found)
      .filter((found) => shared.has(found));
    expect([...new Set(carried)].sort()).toEqual(outside.sort());
    expect(shape(copy)).toEqual(shape({ ...original, name: copy.name, customId: null, isDefaultTemplate: false }));
    expect(await admin.get(one)).toEqual(original);
  });

  it('uses the given name and truncates a long name', async () => {
    const { admin, path } = await createTemplateFixture(service);
    const { id } = await admin.post(path, { name: '😀'.repeat(256) });
    expect((await admin.post(`${path}/${id}/duplicate`, { name: 'Mine' })).name).toBe('Mine');
    expect((await admin.post(`${path}/${id}/duplicate`, undefined)).name).toBe(`${'😀'.repeat(249)} (copy)`);
    await admin.post(`${path}/${id}/duplicate`, { name: '' }, 400);
  });

  it('responds 403 to an operator, 404 for another router', async () => {
    const { operator, path, template } = await createTemplateFixture(service);
    const other = await createTemplateFixture(service);
    const { id } = await template();
    await operator.post(`${path}/${id}/duplicate`, {}, 403);
    await other.admin.post(`${other.path}/${id}/duplicate`, {}, 404);
  });
});

describe('GET …/workflow-templates/{id}/graph', () => {
  it('returns Mermaid text or an image, by format or Accept', async () => {
    const { admin, viewer, path } = await createTemplateFixture(service);
    const [a, b] = [uuidv7(), uuidv7()];
    const steps = [
      { ...MANUAL_STEP, id: a, title: '<b>Book</b>' },
      { ...MANUAL_STEP, id: b, dependsOnStepId: a },
    ];
    const { id } = await admin.post(path, { name: 'x', steps });
    const draw = (query: string, accept: string) =>
      viewer.send('get', `${path}/${id}/graph${query}`, undefined, { Accept: accept });
    for (const [query, accept] of [
      ['', '*/*'],
      ['', 'application/json'],
      ['?format=mermaid', 'image/svg+xml'],
    ]) {
      const { status, headers, text } = await draw(query, accept);
      expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
      expect(text).toContain('flowchart LR');
      expect(text).toContain('step1 --> step2');
    }
    for (const [query, accept] of [
      ['', 'image/svg+xml'],
      ['', 'image/avif,image/*;q=0.8'],
      ['?format=svg', '*/*'],
    ]) {
      const { status, headers, body } = await draw(query, accept);
      expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
      expect(String(body)).toMatch(/^<svg[^]*Book[^]*<\/svg>\n$/);
      expect(String(body)).not.toContain('<b>');
    }
  });

  it('responds 400 to another format, 404 for another router', async () => {
    const { viewer, path, template } = await createTemplateFixture(service);
    const other = await createTemplateFixture(service);
    const { id } = await template();
    expect((await viewer.get(`${path}/${id}/graph?format=png`, 400)).message).toContain('format');
    await other.admin.get(`${other.path}/${id}/graph`, 404);
  });
});

/** A template without IDs and timestamps. */
function shape(template: object): unknown {
  return JSON.parse(
    JSON.stringify(template)
      .replace(UUID, 'id')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment')
      .replaceAll('Original (copy)', 'Original'),
  );
}
