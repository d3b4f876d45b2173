/** The language of the client of an order: decisions/orders "Order". */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useOwnService } from '../support/app.js';
import { unique } from '../support/factory.js';
import { decodeMail } from '../support/mail-links.js';
import { MailServer } from '../support/mail-server.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { waitUntil } from '../support/receiver.js';
import { WorkflowFactory } from '../support/workflow-factory.js';

const mail = new MailServer();
beforeAll(() => mail.start());
afterAll(() => mail.stop());
const service = useOwnService({
  get smtpUrl() {
    return mail.url;
  },
});

const GERMAN = { turn: 'wartet auf Sie: Approve the plan', code: 'Ihr Code für den Auftrag' };
const NORWEGIAN = { turn: 'venter på deg: Approve the plan', code: 'Koden din for bestillingen' };

describe('clientLanguage', () => {
  it('is null by default, stored in canonical form, changed, removed, returned and searched', async () => {
    const as = service.as((await service.make.router()).operator.key);
    const [silent, order] = [
      await as.post('/api/v1/order', MINIMAL_ORDER),
      await as.post('/api/v1/order', { ...MINIMAL_ORDER, clientLanguage: 'nb-no' }),
    ];
    expect([silent.clientLanguage, order.clientLanguage]).toEqual([null, 'nb-NO']);
    const filters = [{ columnId: 'clientLanguage', type: 'option', operator: 'is', values: ['nb-NO'] }];
    const { values } = await as.get(`/api/v1/orders?filters=${encodeURIComponent(JSON.stringify(filters))}`);
    expect(values.map(({ id }: { id: string }) => id)).toEqual([order.id]);
    const at = `/api/v1/order/${order.id}`;
    expect((await as.put(at, { city: 'Bergen' })).clientLanguage).toBe('nb-NO');
    expect((await as.put(at, { clientLanguage: 'DE' })).clientLanguage).toBe('de');
    expect((await as.put(at, { clientLanguage: null })).clientLanguage).toBeNull();
    const { values: events } = await as.get('/api/v1/events?types=order.updated');
    const changed = events.map(({ data }: { data: { changed: string[] } }) => data.changed);
    expect(changed).toContainEqual(['clientLanguage']);
  });

  it('responds 400 to an invalid language tag, for new and changed orders', async () => {
    const as = service.as((await service.make.router()).operator.key);
    const { id } = await as.post('/api/v1/order', MINIMAL_ORDER);
    for (const clientLanguage of ['', 'norwegian of Oslo', 'nb_NO', 'x'.repeat(36), 5]) {
      for (const refused of [
        await as.post('/api/v1/order', { ...MINIMAL_ORDER, clientLanguage }, 400),
        await as.put(`/api/v1/order/${id}`, { clientLanguage }, 400),
      ]) {
        expect(refused.details).toMatchObject([{ field: 'clientLanguage' }]);
      }
    }
  });

  it('determines the language of messages and codes to the client, for any language of the organization', async () => {
    const router = await service.make.router({ locale: 'nb-NO' });
    const workflows = new WorkflowFactory(service);
    const template = await workflows.template(router.routerId, {
      steps: [
        { key: 'plan' },
        { key: 'agree', type: 'approval', actor: 'client', title: 'Approve the plan', dependsOn: 'plan' },
      ],
    });
    const operator = service.as(router.operator.key);
    const waitForMail = async (clientLanguage: string | null) => {
      const email = `${unique('client')}@example.com`;
      const run = await workflows.run(router.routerId, template, { email, clientLanguage });
      const plan = `/api/routers/${router.routerId}/workflow-steps/${run.steps.plan}/act`;
      await operator.post(plan, { type: 'COMPLETE' }, 200);
      const mails = async (count: number) => {
        await waitUntil(() => mail.to(email).length >= count);
        return decodeMail(mail.to(email).at(-1)!.raw);
      };
      const clientActionRequired = await mails(1);
      await service.db.query(`update client_links set created_at = now() - interval '15 days' where order_id = $1`, [
        run.orderId,
      ]);
      await service.as(null).post(`/api/clients/${run.clientToken}/proof/codes`, { channel: 'email' }, 202);
      return [clientActionRequired, await mails(2)];
    };
    const german = await waitForMail('de-AT');
    expect(german[0]).toContain(GERMAN.turn);
    expect(german[1]).toContain(GERMAN.code);
    const norwegian = await waitForMail(null);
    expect(norwegian[0]).toContain(NORWEGIAN.turn);
    expect(norwegian[1]).toContain(NORWEGIAN.code);
    // The language of the organization, which has no translation.
    const french = await waitForMail('fr');
    expect(french[0]).toContain(NORWEGIAN.turn);
    expect(french[1]).toContain(NORWEGIAN.code);
  });
});
