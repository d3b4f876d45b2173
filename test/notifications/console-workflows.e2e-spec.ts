/** Who is notified of what in a workflow that is built in the console: steps without visibility and without titles. */
import { expect, it } from '@jest/globals';
import { uuidv7 } from '../../src/platform/uuid.js';
import { openMessageScene, subjectOf, textOf, useMailingService } from '../support/message-scene.js';

const { service, mail } = useMailingService();

/** A step as the console adds it. */
const step = (type: string, fields: Record<string, unknown> = {}) => ({
  ...{ title: null, type, actor: 'operator', isRequired: true, ...fields },
});

/** An order of such a workflow, for which a contractor was chosen. */
async function placed(steps: object[], router: object = { locale: 'en-GB' }) {
  const scene = await openMessageScene(service, mail, router);
  const owner = service.as(scene.owner.key);
  const partner = await scene.network.partner(scene.routerId);
  const templates = `${scene.at}/workflow-templates`;
  const template = await owner.post(templates, { name: 'Built in the console', steps });
  await owner.post(`${templates}/${template.id}/actors`, { slug: 'installer', name: 'Installer', type: 'assigned' });
  const order = await scene.place({ workflowTemplateId: template.id });
  const { actors, steps: running } = await scene.as.get(`${scene.at}/workflows/${order.workflowId}`);
  const { organizationId } = partner;
  await scene.as.post(`${scene.at}/workflow-actors/${actors[0].id}/assign`, { organizationId }, 200);
  return { ...scene, owner, order, partner, template, step: (index: number) => running[index] };
}

it('notifies contractor and client of the times of a step “Book a time”', async () => {
  const { mailTo, as, at, step: find, client, partner } = await placed([step('booking_create')]);
  const bookings = `${at}/workflow-steps/${find(0).id}/bookings`;
  await as.put(bookings, { startAt: '2031-03-03T09:00:00Z', durationMinutes: 60 });
  for (const address of [client, partner.email]) await mailTo(address, 'Proposed time');
  await as.put(bookings, { startAt: '2031-03-04T09:00:00Z', durationMinutes: 60 });
  for (const address of [client, partner.email]) await mailTo(address, /^Proposed time: .* 4 March 2031/);
});

it.each([
  ['en-GB', 'Your turn: Approve, ', 'waits for you: Approve.', 'No longer needed: Approve, '],
  ['nb-NO', 'Din tur: Godkjenn, ', 'venter på deg: Godkjenn.', 'Trengs ikke lenger: Godkjenn, '],
  ['de-DE', 'Sie sind an der Reihe: Freigeben, ', 'wartet auf Sie: Freigeben.', 'Nicht mehr nötig: Freigeben, '],
])('calls a step without a title by its type in %s, also after it was removed', async (locale, asked, text, closed) => {
  const id = uuidv7();
  const office = step('manual', { id });
  const approval = step('approval', { actor: 'client', isRequired: false, dependsOnStepId: id });
  const { mailTo, as, at, step: find, client, order } = await placed([office, approval], { locale });
  await as.post(`${at}/workflow-steps/${find(0).id}/act`, { type: 'COMPLETE' }, 200);
  const request = await mailTo(client, asked);
  expect(subjectOf(request)).toBe(asked + order.displayId);
  expect(textOf(request)).toContain(text);
  await as.delete(`${at}/workflow-steps/${find(1).id}`);
  expect(subjectOf(await mailTo(client, closed))).toBe(closed + order.displayId);
});

it('calls it by its type in messages of the router too', async () => {
  const { mailTo, owner, at, template, place, client } = await placed([step('approval', { actor: 'client' })]);
  const task = { name: 'Ask', states: ['active'], timing: 'on', recipient: { type: 'ACTOR', value: 'client' } };
  const tasks = `${at}/workflow-templates/${template.id}/tasks`;
  await owner.post(tasks, {
    ...{ ...task, type: 'email', workflowTemplateStepId: template.steps[0].id },
    ...{ emailSubjectTemplate: 'Please: {{ step.title }}', emailBodyTemplate: 'Now' },
  });
  await place({ workflowTemplateId: template.id });
  expect(subjectOf(await mailTo(client, 'Please'))).toBe('Please: Approve');
});
