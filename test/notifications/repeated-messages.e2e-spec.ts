/** A message never repeats another one to the same person: decisions/notifications "Built-in messages". */
import { expect, it } from '@jest/globals';
import { openMessageScene, subjectOf, textOf, useMailingService } from '../support/message-scene.js';
import type { StepOptions } from '../support/workflow-factory.js';

const { service, mail } = useMailingService();
const open = (locale = 'en-GB') => openMessageScene(service, mail, { locale });
const CLIENT = { actor: 'client', isRequired: false, visibleToClient: true } as const;

it.each([
  ['en-GB', 'We have received your order', 'Your turn: Sign the terms, Choose a colour'],
  ['nb-NO', 'Vi har mottatt bestillingen din', 'Din tur: Sign the terms, Choose a colour'],
  ['de-DE', 'Ihr Auftrag', 'Sie sind an der Reihe: Sign the terms, Choose a colour'],
])('the receipt of an order names in %s what it asks the client for, in one mail', async (locale, subject, turn) => {
  const { network, routerId, place, client, mailTo, settled, as, at } = await open(locale);
  const { templateId } = await network.workflows.template(routerId, {
    steps: [
      { key: 'terms', ...CLIENT, title: 'Sign the terms', type: 'manual' },
      { key: 'colour', ...CLIENT, title: 'Choose a colour', type: 'approval' },
    ],
  });
  const { id, workflowId } = await place({ workflowTemplateId: templateId });
  expect(textOf(await mailTo(client, subject))).toContain(`\n\n${turn}\n\n`);
  await settled(id);
  expect(mail.to(client)).toHaveLength(1);
  // The client was asked for the step, and hears that it is no longer needed.
  const { steps } = await as.get(`${at}/workflows/${workflowId}`);
  await as.delete(`${at}/workflow-steps/${steps[1].id}`);
  await mailTo(client, /Choose a colour/);
});

it('a receipt with a text of the router that does not name the turn leaves the request to its own mail', async () => {
  const { network, routerId, owner, place, client, mailTo, at } = await open();
  const own = { kind: 'orderReceived', language: 'en', text: 'Thank you.' };
  await service.as(owner.key).put(`${at}/messages`, { values: [own] });
  const steps: StepOptions[] = [{ key: 'terms', ...CLIENT, title: 'Sign the terms', type: 'manual' }];
  const { templateId } = await network.workflows.template(routerId, { steps });
  await place({ workflowTemplateId: templateId });
  expect(textOf(await mailTo(client, 'We have received'))).toMatch(/^Thank you\./);
  await mailTo(client, 'Your turn: Sign the terms');
});

it('a proposed or changed time asks for its confirmation in one mail', async () => {
  const { network, routerId, client, as, at, mailTo, settled } = await open();
  const run = await network.workflows.runningOrder(
    routerId,
    [
      { key: 'book', type: 'booking_create', visibleToClient: true },
      { key: 'confirm', ...CLIENT, type: 'booking_confirm', title: 'Confirm the visit', dependsOn: 'book' },
    ],
    { email: client },
  );
  const bookings = `${at}/workflow-steps/${run.steps.book}/bookings`;
  await as.put(bookings, { startAt: '2031-03-03T09:00:00Z', durationMinutes: 60 });
  expect(textOf(await mailTo(client, 'Proposed time'))).toContain('Your turn: Confirm the visit');
  await settled(run.orderId);
  expect(mail.to(client).map(subjectOf)).toEqual([expect.stringMatching(/^Proposed time/)]);
});

it('operators hear each refusal, which has a reason, and once that no contractor is left', async () => {
  const { network, routerId, operator, mailTo, settled } = await open();
  const values = [{ kind: 'offerDeclined', channels: { email: true } }];
  await service.as(operator.key).put('/api/auth/notification-preferences', { values });
  const [first, second] = await network.partners(routerId, [{}, {}]);
  const run = await network.dispatchedOrder(routerId, { retryOnFailure: true }, { operatorId: operator.userId });
  const decline = async () => {
    for (const { key } of [first, second]) {
      const [offer] = (await service.as(key).get('/api/v1/dispatches?status=sent')).values;
      if (offer) return service.as(key).post(`/api/v1/dispatches/${offer.id}/decline`, { reason: 'No time' }, 200);
    }
  };
  await decline();
  await mailTo(operator.email, /declined by/);
  await decline();
  await mailTo(operator.email, /no contractor found/);
  await settled(run.orderId);
  expect(mail.to(operator.email).filter((one) => subjectOf(one).includes('declined by'))).toHaveLength(2);
});

it('the same message is not sent twice within minutes, unless another came in between', async () => {
  const { network, routerId, client, as, at, mailTo, settled } = await open();
  const run = await network.workflows.runningOrder(
    routerId,
    [{ key: 'rate', ...CLIENT, isRequired: true, title: 'Rate us' }],
    { email: client },
  );
  const act = (type: string) =>
    as.post(`${at}/workflow-steps/${run.steps.rate}/act`, { type, reason: 'A mistake' }, 200);
  const asked = () => mail.to(client).filter((one) => subjectOf(one).startsWith('Your turn'));
  await mailTo(client, 'Your turn: Rate us');
  await act('FAIL');
  await act('RETRY');
  await settled(run.orderId);
  expect(asked()).toHaveLength(1);
  await as.post(`/api/v1/order/${run.orderId}/client-link/send`, undefined, 204);
  await mailTo(client, /: the link$/);
  await act('FAIL');
  await act('RETRY');
  await settled(run.orderId);
  expect(asked()).toHaveLength(2);
});
