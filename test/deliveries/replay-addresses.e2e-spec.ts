/** Replays go to the present address of the recipient (decisions/notifications "Deliveries"), with a real mail server. */
import { describe, expect, it } from '@jest/globals';
import { TemplateTask } from '../../src/entities/template-task.js';
import { uuidv7 } from '../../src/platform/uuid.js';
import { DispatchProbe } from '../support/dispatch-probe.js';
import { unique } from '../support/factory.js';
import { openMessageScene, subjectOf, textOf, useMailingService } from '../support/message-scene.js';
import { waitUntil } from '../support/receiver.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const { service, mail } = useMailingService();
const createAddress = () => `${unique('moved')}@example.com`;

/** A scene with requests to replay its deliveries. */
async function openScene() {
  const scene = await openMessageScene(service, mail);
  const { as, at } = scene;
  const findDelivery = async (orderId: string, kind: string) => {
    const { values } = await as.get(`${at}/deliveries?orderId=${orderId}`);
    return values.find(({ messageKind, source }: Record<string, string>) => messageKind === kind || source === kind);
  };
  const read = (id: string) => as.get(`${at}/deliveries/${id}`);
  const waitForStatus = async (id: string, status: string) => {
    await waitUntil(async () => (await read(id)).status === status);
    return read(id);
  };
  const replay = async (id: string, status = 'delivered') => {
    await as.post(`${at}/deliveries/${id}/replay`, {}, 200);
    return waitForStatus(id, status);
  };
  return { ...scene, findDelivery, waitForStatus, replay };
}

describe('POST …/deliveries/{id}/replay', () => {
  it('sends a message to the corrected address of the client', async () => {
    const { as, client, place, mailTo, findDelivery, replay } = await openScene();
    const order = await place();
    const first = await mailTo(client, /./);
    const { id } = await findDelivery(order.id, 'orderReceived');
    const email = createAddress();
    await as.put(`/api/v1/order/${order.id}`, { email });
    expect(await replay(id)).toMatchObject({ recipients: [email], attemptCount: 2 });
    const second = await mailTo(email, subjectOf(first));
    expect(textOf(second)).toBe(textOf(first));
    expect(mail.to(client)).toHaveLength(1);
  });

  it('sends the same message again while the address stays', async () => {
    const { as, client, place, mailTo, findDelivery, replay } = await openScene();
    const order = await place();
    const first = await mailTo(client, /./);
    const { id } = await findDelivery(order.id, 'orderReceived');
    await as.put(`/api/v1/order/${order.id}`, { contactPersonName: 'Another Name' });
    expect(await replay(id)).toMatchObject({ recipients: [client] });
    await waitUntil(() => mail.to(client).length === 2);
    expect(textOf(mail.to(client)[1])).toBe(textOf(first));
  });

  it('ends as dead if the client no longer has an address, and sends nothing', async () => {
    const { client, place, mailTo, findDelivery, replay, routerId } = await openScene();
    const order = await place();
    await mailTo(client, /./);
    const { id } = await findDelivery(order.id, 'orderReceived');
    await service.db.query(`update orders set email = '' where router_id = $1 and id = $2`, [routerId, order.id]);
    expect((await replay(id, 'dead')).lastError).toContain('no longer has an e-mail address');
    expect(mail.to(client)).toHaveLength(1);
  });

  it('sends an offer to the present address of its contractor, with a link that works', async () => {
    const { network, routerId, findDelivery, mailTo, replay } = await openScene();
    const partner = await network.partner(routerId);
    const run = await network.dispatchedOrder(routerId);
    await waitUntil(async () => (await findDelivery(run.orderId, 'offerSent'))?.status === 'delivered');
    const { id } = await findDelivery(run.orderId, 'offerSent');
    const email = createAddress();
    await service.db.query('update users set email = $2 where id = $1', [partner.userId, email]);
    expect(await replay(id)).toMatchObject({ recipients: [email] });
    const [, token] = /\/jobs\/offers\/([\w-]+)/.exec(textOf(await mailTo(email, /./)))!;
    await service.as(null).get(`/api/offers/${token}`);
  });

  it('sends nothing to a person who left the contractor', async () => {
    const { network, routerId, findDelivery, replay } = await openScene();
    const partner = await network.partner(routerId);
    const run = await network.dispatchedOrder(routerId);
    await waitUntil(async () => (await findDelivery(run.orderId, 'offerSent'))?.status === 'delivered');
    const { id, recipients } = await findDelivery(run.orderId, 'offerSent');
    await service.db.query('update memberships set deleted_at = now() where user_id = $1', [partner.userId]);
    await replay(id, 'dead');
    expect(mail.to(recipients[0])).toHaveLength(1);
  });

  it('sends the e-mail of a task to the present address of its recipient', async () => {
    const { as, client, routerId, operator, findDelivery, waitForStatus, replay, mailTo } = await openScene();
    const workflows = new WorkflowFactory(service);
    const template = await workflows.template(routerId, { steps: [{ key: 'visit' }] });
    await service.db.of(TemplateTask).insert({
      ...{
        id: uuidv7(),
        routerId,
        workflowTemplateId: template.templateId,
        states: ['done'],
        name: 'Task',
        type: 'email',
      },
      recipient: { type: 'ACTOR', value: 'client' },
      ...{ emailSubjectTemplate: 'Finished', emailBodyTemplate: 'Hello {{ client.name }}' },
    });
    const { orderId, steps } = await workflows.run(routerId, template, { email: client });
    await new DispatchProbe(service).act(operator.key, routerId, steps.visit, 'COMPLETE');
    await mailTo(client, 'Finished');
    const { id } = await findDelivery(orderId, 'task');
    await waitForStatus(id, 'delivered');
    const email = createAddress();
    await as.put(`/api/v1/order/${orderId}`, { email });
    expect(await replay(id)).toMatchObject({ recipients: [email], attemptCount: 2 });
    await mailTo(email, 'Finished');
  });

  it('finds the recipients of a message that was not configured', async () => {
    const { as, client, place, mailTo, findDelivery, replay, routerId } = await openScene();
    const order = await place();
    await mailTo(client, /./);
    const { id } = await findDelivery(order.id, 'orderReceived');
    await service.db.query(`update deliveries set status = 'not_configured' where router_id = $1 and id = $2`, [
      routerId,
      id,
    ]);
    const email = createAddress();
    await as.put(`/api/v1/order/${order.id}`, { email });
    expect(await replay(id)).toMatchObject({ recipients: [email] });
  });
});
