/** Previews of built-in messages (decisions/notifications "Built-in messages"). */
import { expect, it } from '@jest/globals';
import { type MESSAGE_KINDS, MESSAGE_KIND_NAMES } from '../../src/domain/notifications/built-in/message-kinds.js';
import { useService } from '../support/app.js';

const service = useService();

interface Variable {
  name: string;
  list: string | null;
}

async function createRouter() {
  const { routerId, admin, operator } = await service.make.router({ name: 'Nordlys' });
  const at = `/api/routers/${routerId}/messages`;
  return { at, admin: service.as(admin.key), operator: service.as(operator.key) };
}

it('renders each kind in each language with values for all variables of its built-in text', async () => {
  const { at, operator } = await createRouter();
  const { values } = await operator.get(at);
  expect(values).toHaveLength(MESSAGE_KIND_NAMES.length * 3);
  for (const { kind, language } of values) {
    const preview = await operator.post(`${at}/preview`, { kind, language }, 200);
    expect(preview).toMatchObject({ sender: 'Nordlys', html: expect.stringContaining(`<html lang="${language}">`) });
    expect({ kind, texts: [preview.subject, preview.text] }).toEqual({
      kind,
      texts: [expect.stringMatching(/^[^{}]+$/), expect.stringMatching(/^[^{}]+$/)],
    });
    // A missing value would leave a label at the end of a line. Lists follow on lines of their own.
    expect({ kind, text: preview.text }).toEqual({
      kind,
      text: expect.not.stringMatching(/^[^:\n]+: *$(?!\n- |\n> )/m),
    });
  }
});

it('renders a kind of several parties as the first of them reads it, with one button', async () => {
  const { at, operator } = await createRouter();
  for (const kind of ['bookingProposed', 'bookingReminder', 'orderCancelled']) {
    const { html, text } = await operator.post(`${at}/preview`, { kind, language: 'en' }, 200);
    expect([text, html]).toEqual([
      expect.not.stringMatching(/Open the (job|order)/),
      expect.not.stringContaining('Open the'),
    ]);
    expect(text.includes('See your order: ')).toBe(kind !== 'orderCancelled');
  }
});

it('renders the texts of the request, else those of the router', async () => {
  const { at, admin, operator } = await createRouter();
  const of = { kind: 'clientLink', language: 'nb' };
  await admin.put(at, { values: [{ ...of, subject: 'Hei {{ recipient.name }}' }] });
  const stored = await operator.post(`${at}/preview`, of, 200);
  expect(stored.subject).toBe('Hei Kari Hansen');
  const typed = { subject: 'Ordre {{ order.displayId }}', text: 'Se {{ client.url }}' };
  expect(await operator.post(`${at}/preview`, { ...of, ...typed }, 200)).toMatchObject({
    ...{ subject: 'Ordre WO-1042', text: 'Se https://example.com/c/1042' },
  });
  const { values } = await operator.get(at);
  expect(values.filter(({ isEdited }: { isEdited: boolean }) => isEdited)).toMatchObject([of]);
});

it('lists only variables that the texts of the kind may use', async () => {
  const { at, operator } = await createRouter();
  for (const kind of ['offerSent', 'messageToClient', 'invitation', 'offerAccepted']) {
    const of = { kind, language: 'en' };
    const { variables } = await operator.post(`${at}/preview`, of, 200);
    const toTag = ({ name, list }: Variable) => (list ? `{{#${list}}}{{ ${name} }}{{/${list}}}` : `{{ ${name} }}`);
    const text = `${variables.map(toTag).join('\n')}`;
    const preview = await operator.post(`${at}/preview`, { ...of, text }, 200);
    for (const { sample } of variables) expect(preview.text).toContain(sample.trim());
  }
});

it('responds 400 to an invalid template, naming the text', async () => {
  const { at, operator } = await createRouter();
  const of = { kind: 'offerSent', language: 'en' };
  const refused: [input: object, field: string][] = [
    [{ ...of, text: '{{ client.url }}' }, 'text'],
    [{ ...of, subject: '{{#order.lines}}' }, 'subject'],
    [{ ...of, text: ' ' }, 'text'],
    [{ ...of, kind: 'unheardOf' }, 'kind'],
    [{ kind: 'offerSent' }, 'language'],
  ];
  for (const [input, field] of refused) {
    const { details } = await operator.post(`${at}/preview`, input, 400);
    expect(details).toEqual([expect.objectContaining({ field })]);
  }
});

it('lists the parties of each kind, and which kinds are required', async () => {
  const { at, operator } = await createRouter();
  const { values } = await operator.get(at);
  const find = (kind: keyof typeof MESSAGE_KINDS) => values.find((one: { kind: string }) => one.kind === kind);
  expect(find('offerSent')).toMatchObject({ parties: ['contractor'], isRequired: false });
  expect(find('orderCancelled')).toMatchObject({ parties: ['client', 'contractor', 'operator'] });
  expect(find('clientLink')).toMatchObject({ parties: ['client'], isRequired: true });
  expect(find('invitation')).toMatchObject({ parties: [], isRequired: true });
});
