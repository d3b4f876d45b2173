/** Messages to clients about their order: received, another contractor, completed (decisions/notifications). */
import { describe, expect, it } from '@jest/globals';
import { openMessageScene, subjectOf, textOf, useMailingService } from '../support/message-scene.js';

const { service, mail } = useMailingService();
const scene = (router: object = {}) => openMessageScene(service, mail, router);
const LINES = [
  { name: 'Charger', currencyCode: 'NOK', unitAmount: 1_200_000, quantity: 2, vatRate: 2500 },
  { name: 'Cable', currencyCode: 'NOK', unitAmount: 10_000, quantity: 1.5, vatRate: 2500 },
];
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('orderReceived', () => {
  it.each([
    [
      'en-GB',
      'We have received your order',
      ['What:\n- 2 x Charger\n- 1.5 x Cable', 'Total: NOK 30,187.50', 'Where: '],
    ],
    [
      'nb-NO',
      'Vi har mottatt bestillingen din',
      ['Hva:\n- 2 x Charger\n- 1,5 x Cable', 'Totalt: 30 187,50 kr', 'Hvor: '],
    ],
    ['de-DE', 'Ihr Auftrag', ['Was:\n- 2 x Charger\n- 1,5 x Cable', 'Gesamt: 30.187,50 NOK', 'Wo: ']],
  ])('names in %s what was ordered, the total, the place and the link', async (locale, subject, parts) => {
    const { place, client, mailTo, name, tokenOf } = { ...(await scene({ locale })), name: 'Nordlys' };
    const order = await place({ lines: LINES });
    const received = await mailTo(client, subject);
    const text = plain(textOf(received));
    for (const part of [...parts, name, order.displayId, order.address, `/c/${tokenOf(order)}`]) {
      expect(text).toContain(part);
    }
  });

  it('shows no total where the router hides prices from clients, also to its own texts', async () => {
    const { place, client, mailTo, at, owner } = await scene({ locale: 'en-GB' });
    const admin = service.as(owner.key);
    expect((await admin.put(`${at}/settings`, { showPricesToClients: false })).showPricesToClients).toBe(false);
    const text =
      '{{#order.lines}}{{ name }} {{ totalAmount }}{{/order.lines}} {{ order.totalAmount }} {{ order.vatAmount }}.';
    await place({ lines: LINES });
    const first = textOf(await mailTo(client, 'We have received'));
    expect(first).toContain('2 x Charger');
    expect(first).not.toMatch(/Total|30.?187|12.?000/);
    await admin.put(`${at}/messages`, { values: [{ kind: 'orderReceived', language: 'en', subject: 'Own', text }] });
    await place({ lines: LINES });
    expect(textOf(await mailTo(client, 'Own'))).not.toMatch(/\d/);
  });

  it('names an order without lines, and can be switched off', async () => {
    const { place, client, mailTo, at, owner, settled, deliveries } = await scene({ locale: 'en-GB' });
    await place({ name: 'New roof' });
    const text = textOf(await mailTo(client, 'We have received'));
    expect(text).toContain('What: New roof\nWhere:');
    await service.as(owner.key).put(`${at}/messages`, { values: [{ kind: 'orderReceived', isEnabled: false }] });
    const { id } = await place();
    await settled(id);
    expect(await deliveries(id)).toEqual([]);
  });
});

describe('orderReceived of a large order', () => {
  it('lists 50 lines and how many more there are', async () => {
    const { place, client, mailTo } = await scene({ locale: 'en-GB' });
    const lines = Array.from({ length: 100 }, (_line, index) => ({
      ...LINES[0],
      name: `Part ${index + 1}.`,
      quantity: 1,
    }));
    await place({ lines });
    const text = textOf(await mailTo(client, 'We have received'));
    expect(text.match(/^- 1 x Part/gm)).toHaveLength(50);
    expect(text).toContain('- 1 x Part 50.\n- … and 50 more\nTotal: ');
    expect(text).not.toContain('Part 51.');
  });
});

describe('clientLink', () => {
  it.each([
    ['en-GB', 'Your order', 'Here is the link'],
    ['nb-NO', 'Bestillingen din', 'Her er lenken'],
    ['de-DE', 'Ihr Auftrag', 'Hier ist der Link'],
  ])('contains the link in %s', async (locale, subject, text) => {
    const { place, client, mailTo, as, tokenOf } = await scene({ locale });
    const order = await place();
    await as.post(`/api/v1/order/${order.id}/client-link/send`, undefined, 204);
    const sent = textOf(await mailTo(client, new RegExp(`^${subject}.*: .*([Ll]in|lenken)`)));
    expect(sent).toContain(text);
    expect(sent).toContain(`/c/${tokenOf(order)}`);
  });

  it('cannot be switched off, and its own text must contain the link', async () => {
    const { at, owner } = await scene({ locale: 'en-GB' });
    const put = (message: object) =>
      service.as(owner.key).put(`${at}/messages`, { values: [{ kind: 'clientLink', ...message }] }, 400);
    expect((await put({ isEnabled: false })).details).toMatchObject([{ field: 'values[0].isEnabled' }]);
    expect((await put({ language: 'en', text: 'Hello' })).details).toMatchObject([{ field: 'values[0].text' }]);
  });
});

describe('contractorChanged', () => {
  it('names who carries out the work now, only if another contractor had accepted it', async () => {
    const { network, routerId, as, at, client, mailTo, settled } = await scene({ locale: 'en-GB' });
    const [first, second] = await network.partners(routerId, [{ rating: 5 }, { rating: 4 }]);
    const run = await network.dispatchedOrder(routerId, {}, { email: client });
    const [{ id }] = (await service.as(first.key).get('/api/v1/dispatches')).values;
    await service.as(first.key).post(`/api/v1/dispatches/${id}/accept`, {}, 200);
    await settled(run.orderId);
    expect(mail.to(client)).toEqual([]);
    const { organizationId } = second;
    await as.post(`${at}/workflow-actors/${run.actors.contractor}/assign`, { organizationId }, 200);
    const { name } = await service.as(second.key).get(`/api/routers/${organizationId}/organization`);
    const text = textOf(await mailTo(client, 'Another contractor'));
    expect(text).toContain(`${name} now carries out the work`);
    expect(text).toContain(`/c/${run.clientToken}`);
    await settled(run.orderId);
    expect(mail.to(client)).toHaveLength(1);
  });

  it('is the only message if the work is given to others: the visit stays, at its time', async () => {
    const { network, routerId, as, at, client, mailTo, settled } = await scene({ locale: 'en-GB' });
    const [first, second] = await network.partners(routerId, [{ rating: 5 }, { rating: 4 }]);
    const run = await network.workflows.runningOrder(
      routerId,
      {
        isAutoDispatchingEnabled: true,
        actors: [{ slug: 'contractor' }],
        steps: [
          {
            ...{ key: 'dispatch', type: 'dispatch_create', dispatches: 'contractor' },
            settings: { isAutoDispatchingEnabled: true },
          },
          { key: 'book', type: 'booking_create', actor: 'contractor', by: 'contractor', dependsOn: 'dispatch' },
          { key: 'work', actor: 'contractor', by: 'contractor', dependsOn: 'book' },
        ],
      },
      { email: client },
    );
    const accept = async ({ key }: typeof first) => {
      const [{ id }] = (await service.as(key).get('/api/v1/dispatches')).values;
      await service.as(key).post(`/api/v1/dispatches/${id}/accept`, {}, 200);
    };
    await accept(first);
    const booking = `${at}/workflow-steps/${run.steps.book}/bookings`;
    await as.put(booking, { startAt: '2030-06-10T08:00:00.000Z' });
    await as.put(booking, { status: 'confirm' });
    await mailTo(client, 'Confirmed');
    await settled(run.orderId);
    const before = mail.to(client).length;
    const result = await as.post(`${at}/partners/${first.partnerId}/reassign`, { reason: 'Ill' }, 200);
    expect(result.rows).toMatchObject([{ outcome: 'asked', contractors: [{ id: second.organizationId }] }]);
    await settled(run.orderId);
    expect(mail.to(client)).toHaveLength(before);
    await accept(second);
    const text = textOf(await mailTo(client, 'Another contractor'));
    expect(text).toMatch(/Your visit stays: .*10 June 2030/);
    await settled(run.orderId);
    expect(mail.to(client)).toHaveLength(before + 1);
  });

  it('also if a contractor hands the work back and the next one accepts', async () => {
    const { network, routerId, client, mailTo } = await scene({ locale: 'de-DE' });
    const [first, second] = await network.partners(routerId, [{ rating: 5 }, { rating: 4 }]);
    await network.dispatchedOrder(routerId, { retryOnFailure: true }, { email: client });
    const offerOf = async (key: string) => (await service.as(key).get('/api/v1/dispatches')).values[0].id as string;
    const offer = `/api/v1/dispatches/${await offerOf(first.key)}`;
    await service.as(first.key).post(`${offer}/accept`, {}, 200);
    await service.as(first.key).post(`${offer}/hand-back`, { reason: 'The van broke down' }, 200);
    await service.as(second.key).post(`/api/v1/dispatches/${await offerOf(second.key)}/accept`, {}, 200);
    expect(textOf(await mailTo(client, 'Anderer Handwerksbetrieb'))).toContain(
      'Der bisherige Betrieb kommt nicht mehr',
    );
  });
});

describe('orderCompleted', () => {
  it.each([
    ['en-GB', 'Your order is completed', 'Thank you!'],
    ['nb-NO', 'Bestillingen din er fullført', 'Takk!'],
    ['de-DE', 'Ihr Auftrag ist abgeschlossen', 'Vielen Dank!'],
  ])(
    'thanks the client in %s, with the link, also if the client completed the last step',
    async (locale, subject, thanks) => {
      const { network, routerId, client, mailTo } = await scene({ locale });
      const steps = [{ key: 'approve', actor: 'client' as const }];
      const run = await network.workflows.runningOrder(routerId, steps, { email: client });
      const portal = `/api/clients/${run.clientToken}/workflow-steps/${run.steps.approve}/act`;
      await service.as(null).post(portal, { type: 'COMPLETE' }, 200);
      const completed = await mailTo(client, subject);
      expect(textOf(completed)).toContain(thanks);
      expect(textOf(completed)).toContain(`/c/${run.clientToken}`);
      expect(
        mail
          .to(client)
          .map(subjectOf)
          .filter((one) => one.startsWith(subject)),
      ).toHaveLength(1);
    },
  );
});
