/** Messages about public notes, to the other parties (decisions/notifications "Conversation"). */
import { describe, expect, it } from '@jest/globals';
import { openMessageScene, textOf, useMailingService } from '../support/message-scene.js';
import { RACE_TIMEOUT_MS, repeatRace } from '../support/repeat-race.js';

const { service, mail } = useMailingService();

/** An order that the office of a contractor accepted; its technician is not assigned. */
async function accepted(router: object = { locale: 'en-GB' }) {
  const scene = await openMessageScene(service, mail, router);
  const { network, routerId, client, operator } = scene;
  const { organizationId } = await network.partner(routerId);
  const partner = await service.make.person(organizationId, organizationId, ['OWNER']);
  const run = await network.dispatchedOrder(routerId, {}, { email: client, operatorId: operator.userId });
  const [{ id }] = (await service.as(partner.key).get('/api/v1/dispatches')).values;
  await service.as(partner.key).post(`/api/v1/dispatches/${id}/accept`, {}, 200);
  await scene.settled(run.orderId);
  const path = `/api/v1/order/${run.orderId}/note`;
  const notes = async () => (await scene.deliveries(run.orderId)).filter(({ kind }) => kind.startsWith('messageTo'));
  return {
    ...{ ...scene, partner, run, dispatchId: id as string, notes },
    write: (key: string, content: string, isPublic = true) => service.as(key).post(path, { content, isPublic }),
    writeAsClient: (content: string) => service.as(null).post(`/api/clients/${run.clientToken}/notes`, { content }),
  };
}

const parties = (notes: { kind: string; to: string }[]) => notes.map(({ kind, to }) => `${kind} ${to}`).toSorted();

describe('a public note', () => {
  it('of the client is sent to contractor and operator, whose mail links to the order', async () => {
    const { writeAsClient, notes, operator, partner, run, sendScheduled, mailTo, dispatchId } = await accepted();
    await writeAsClient('The gate is locked');
    await sendScheduled(run.orderId);
    expect(parties(await notes())).toEqual([
      `messageToContractor ${partner.email}`,
      `messageToOperator ${operator.email}`,
    ]);
    const toOperator = textOf(await mailTo(operator.email, /new message$/));
    expect(toOperator).toMatch(/Ola Nordmann, .*:\n> The gate is locked/);
    expect(toOperator).toContain(`Read and answer: ${service.baseUrl}/console/orders/${run.orderId}`);
    const toContractor = textOf(await mailTo(partner.email, 'New message'));
    expect(toContractor).toContain('The gate is locked');
    expect(toContractor).toContain(`${service.baseUrl}/jobs/${dispatchId}`);
    expect(toContractor).not.toContain('/orders/');
  });

  it('of the contractor is sent to client and operator, with its name and organization', async () => {
    const { write, notes, operator, partner, client, run, sendScheduled, mailTo } = await accepted();
    await write(partner.key, 'We come at noon');
    await sendScheduled(run.orderId);
    expect(parties(await notes())).toEqual([`messageToClient ${client}`, `messageToOperator ${operator.email}`]);
    const text = textOf(await mailTo(client, 'New message about your order'));
    expect(text).toMatch(/Kari Nordmann, .+, .*:\n> We come at noon/);
    expect(text).toContain(`Read and answer: ${service.baseUrl}/c/${run.clientToken}`);
  });

  it('of an operator is sent to client and contractor, an internal one to no other party', async () => {
    const { write, notes, operator, partner, client, run, sendScheduled } = await accepted();
    await write(operator.key, 'Internal', false);
    await sendScheduled(run.orderId);
    expect(await notes()).toEqual([]);
    await write(operator.key, 'Bring a ladder');
    await sendScheduled(run.orderId);
    expect(parties(await notes())).toEqual([`messageToClient ${client}`, `messageToContractor ${partner.email}`]);
  });

  it.each([
    ['nb-NO', 'Ny melding om bestillingen din', 'Les og svar: '],
    ['de-DE', 'Neue Nachricht zu Ihrem Auftrag', 'Lesen und antworten: '],
  ])('is announced to the client in %s', async (locale, subject, answer) => {
    const { write, operator, client, run, sendScheduled, mailTo } = await accepted({ locale });
    await write(operator.key, 'Blåbær und Öl');
    await sendScheduled(run.orderId);
    const text = textOf(await mailTo(client, subject));
    expect(text).toContain('Blåbær und Öl');
    expect(text).toContain(`${answer}${service.baseUrl}/c/`);
  });

  it('waits five minutes for further ones, which are in the same mail, in order; later ones begin another', async () => {
    const { writeAsClient, write, notes, operator, partner, run, sendScheduled } = await accepted();
    await writeAsClient('One');
    const [{ at }] = await service.db.query<{ at: number }>(
      'select extract(epoch from run_at)::float8 as at from graphile_worker.jobs where key = $1',
      [`notes.messages:${run.orderId}`],
    );
    expect(at - Date.now() / 1000).toBeGreaterThan(240);
    expect(at - Date.now() / 1000).toBeLessThanOrEqual(300);
    await write(partner.key, 'Two');
    await writeAsClient('Three');
    expect(
      await service.db.query(
        'select 1 from graphile_worker.jobs where extract(epoch from run_at)::float8 = $1 and key = $2',
        [at, `notes.messages:${run.orderId}`],
      ),
    ).toHaveLength(1);
    await sendScheduled(run.orderId);
    const toOperator = async () => (await notes()).filter(({ kind }) => kind === 'messageToOperator');
    expect((await toOperator()).map(({ noteIds }) => noteIds.length)).toEqual([3]);
    const mails = () =>
      mail
        .to(operator.email)
        .map(textOf)
        .filter((text) => text.includes('Read and answer'));
    expect(mails()).toHaveLength(1);
    expect(mails()[0]).toMatch(/One[^]*Two[^]*Three/);
    await writeAsClient('Four');
    await sendScheduled(run.orderId);
    expect(mails()).toHaveLength(2);
    expect(mails()[1]).toContain('Four');
    expect(mails()[1]).not.toContain('Three');
  });

  it('lists at most 20 notes in one mail', async () => {
    const { writeAsClient, notes, run, sendScheduled } = await accepted();
    for (let index = 0; index < 22; index++) await writeAsClient(`Note ${index}`);
    await sendScheduled(run.orderId);
    expect(Math.max(...(await notes()).map(({ noteIds }) => noteIds.length))).toBe(20);
  });

  it(
    'that is written while the mail is being sent is in one of the mails, exactly once',
    async () => {
      await repeatRace('note and mail', async () => {
        const { writeAsClient, operator, run, sendScheduled, settled, notes } = await accepted();
        await writeAsClient('Early');
        await Promise.all([sendScheduled(run.orderId), writeAsClient('Late'), writeAsClient('Latest')]);
        const mails = (await notes()).filter(({ kind }) => kind === 'messageToOperator').length;
        await sendScheduled(run.orderId);
        await settled(run.orderId);
        const text = mail.to(operator.email).map(textOf).join('\n');
        for (const content of ['Early', 'Late\n', 'Latest']) expect(text.split(content)).toHaveLength(2);
        return `${mails} mails`;
      });
    },
    RACE_TIMEOUT_MS,
  );

  it('is not sent if the router has switched the kind off', async () => {
    const { write, notes, operator, owner, partner, at, run, sendScheduled } = await accepted();
    await service.as(owner.key).put(`${at}/messages`, { values: [{ kind: 'messageToClient', isEnabled: false }] });
    await write(operator.key, 'Hello');
    await sendScheduled(run.orderId);
    expect(parties(await notes())).toEqual([`messageToContractor ${partner.email}`]);
  });
});
