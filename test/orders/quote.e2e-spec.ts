/** Quotes of orders (decisions/orders "Quote"). */
import { describe, expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { createPayoutScene } from '../support/payout-fixture.js';

const service = useService();
const PLACE = { address: 'Storgata 1', city: 'Oslo', postalCode: '0155', countryCode: 'NO' };
const ABROAD = { address: 'Nygatan 1', city: 'Malmö', postalCode: '21119', countryCode: 'SE' };

/** Numbers of rows of all tables. Other services on the server do not use this database. */
async function countRows(): Promise<Record<string, number>> {
  const tables = await service.db.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const counted = tables.map(({ name }) => `(select count(*)::int from ${name}) as "${name.replaceAll('"', '')}"`);
  const [row] = await service.db.query<Record<string, number>>(`select ${counted.join(', ')}`);
  return row;
}

async function scene() {
  const made = await createPayoutScene(service, [
    { key: 'book', type: 'booking_create', actor: 'contractor', settings: { durationMinutes: 120 } },
  ]);
  const workflowTemplateId = made.template.templateId;
  const quote = (body: object, status = 200) =>
    made.operator.post('/api/v1/orders/quote', { ...PLACE, workflowTemplateId, ...body }, status);
  return { ...made, workflowTemplateId, quote };
}

describe('POST /api/v1/orders/quote', () => {
  it('returns totals, payouts and ranking of the order that is then placed', async () => {
    const { quote, products, place, dispatchOf, operator, inGroup, outside } = await scene();
    const lines = [
      { productId: products.grouped, quantity: 2 },
      { productId: products.shared, quantity: 1.5 },
    ];
    const quoted = await quote({ lines });
    const orderId = await place(lines);
    expect(quoted.totals).toEqual((await operator.get(`/api/v1/order/${orderId}`)).totals);
    expect(quoted).toMatchObject({ candidateCount: 2, excluded: [], excludedCount: 0 });
    for (const [index, partner] of [inGroup, outside].entries()) {
      const { payout, payoutIsComplete, ranking } = await dispatchOf(orderId, partner);
      const { organizationId, partnerId } = partner;
      expect(quoted.candidates[index]).toMatchObject({ organizationId, partnerId, payout, payoutIsComplete, ranking });
    }
    const [best, next] = quoted.candidates;
    expect([best.payout, next.payout]).toEqual([200 + 1500, 2000 + 1500]);
    expect([quoted.payout, quoted.payoutIsComplete]).toEqual([best.payout, true]);
  });

  it('returns the price and the payout of products without candidates, and why no partner covers the address', async () => {
    const { quote, products, inGroup, outside } = await scene();
    const lines = [{ productId: products.shared }, { productId: products.plain }];
    const quoted = await quote({ ...ABROAD, lines });
    expect(quoted).toMatchObject({ candidates: [], candidateCount: 0, firstSlot: null, excludedCount: 2 });
    expect(quoted).toMatchObject({ payout: 1000, payoutIsComplete: false, totals: { totalAmount: 2500 } });
    const left = ({ organizationId }: { organizationId: string }) =>
      expect.objectContaining({ organizationId, reason: 'NOT_COVERED' });
    expect(quoted.excluded).toEqual(expect.arrayContaining([left(inGroup), left(outside)]));
  });

  it('returns the currency of the router and a payout by agreement without lines', async () => {
    const { quote, admin, routerId } = await scene();
    const { currencyCode } = await admin.get(`/api/routers/${routerId}/organization`);
    const totals = { totalExcludingVat: 0, vatAmount: 0, totalAmount: 0, currencyCode };
    expect(await quote({})).toMatchObject({ totals, payout: null, payoutIsComplete: false });
  });

  it('returns the first slot of each candidate, and the earliest of them', async () => {
    const { quote, inGroup, outside, operator, routerId } = await scene();
    const before = await quote({});
    expect(before.candidates.map(({ firstSlot }: { firstSlot: unknown }) => firstSlot)).not.toContain(null);
    const [{ firstSlot: free }] = before.candidates;
    expect(before.firstSlot).toEqual({ ...free, organizationId: inGroup.organizationId });
    expect(Date.parse(free.endAt) - Date.parse(free.startAt)).toBe(120 * 60_000);
    // The best candidate is absent for a week. Rounds do not ask it if it is absent for the rest of today.
    const until = new Date(Date.now() + 7 * 86_400_000).toISOString();
    await operator.post(`/api/routers/${routerId}/partners/${inGroup.partnerId}/absences`, {
      from: new Date(Date.parse(free.startAt) + 60_000).toISOString(),
      to: until,
    });
    const after = await quote({});
    expect(after.candidates[0].organizationId).toBe(inGroup.organizationId);
    expect(after.candidates[0].firstSlot.startAt >= until).toBe(true);
    expect(after.firstSlot).toEqual({ ...after.candidates[1].firstSlot, organizationId: outside.organizationId });
  });

  it('takes the requirements and tiers of the first dispatch step of the template, else all partners', async () => {
    const { quote, network, routerId, operator, inGroup } = await scene();
    const electrician = await network.partner(routerId, { professions: ['ELECTRICIAN'], tags: ['near'] });
    const far = await network.partner(routerId, { professions: ['ELECTRICIAN'] });
    const escalation = [{ partnerGroupIds: [], partnerTags: ['near'], minutes: 30 }];
    const { templateId } = await network.workflows.template(routerId, {
      actors: [{ slug: 'contractor', professions: ['ELECTRICIAN'] }],
      steps: [
        { key: 'check' },
        {
          ...{ key: 'dispatch', type: 'dispatch_create', dispatches: 'contractor', dependsOn: 'check' },
          settings: { isAutoDispatchingEnabled: true, escalation },
        },
      ],
    });
    const { candidates, excluded } = await quote({ workflowTemplateId: templateId });
    expect(candidates).toMatchObject([{ organizationId: electrician.organizationId }]);
    expect(excluded).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ organizationId: far.organizationId, reason: 'NOT_IN_TIER' }),
        expect.objectContaining({ organizationId: inGroup.organizationId, reason: 'MISSING_PROFESSION' }),
      ]),
    );
    const without = await operator.post('/api/v1/orders/quote', PLACE, 200);
    expect(without).toMatchObject({ candidateCount: 4, excludedCount: 0 });
  });

  it('writes nothing and queues no job', async () => {
    const { quote, products } = await scene();
    const lines = [{ productId: products.grouped }];
    await quote({ lines });
    const before = await countRows();
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['public.orders', 'public.dispatches']));
    await quote({ lines });
    expect(await countRows()).toEqual(before);
  });

  it('responds 400 naming what an order could not have', async () => {
    const { quote, products } = await scene();
    const foreign = await scene();
    const fieldsOf = async (body: object) =>
      (await quote(body, 400)).details.map(({ field }: { field: string }) => field);
    expect(await fieldsOf({ countryCode: 'Norway' })).toEqual(['countryCode']);
    expect(await fieldsOf({ address: undefined, city: undefined })).toEqual(['address', 'city']);
    expect(await fieldsOf({ coordinates: { x: 200, y: 0 } })).toEqual(['coordinates.x']);
    expect(
      await fieldsOf({ lines: [{ productId: products.grouped }, { productId: foreign.products.grouped }] }),
    ).toEqual(['lines[1].productId']);
    expect(await fieldsOf({ lines: [{ productId: products.grouped, quantity: 0 }] })).toEqual(['lines[0].quantity']);
    expect(await fieldsOf({ workflowTemplateId: foreign.workflowTemplateId })).toEqual(['workflowTemplateId']);
    expect(await fieldsOf({ colour: 'red' })).toEqual(['colour']);
  });

  it('requires an operator of the router', async () => {
    const { viewer, inGroup, owner } = await scene();
    await service.as(viewer.key).post('/api/v1/orders/quote', PLACE, 403);
    await service.as(inGroup.key).post('/api/v1/orders/quote', PLACE, 403);
    expect(await service.as(owner.key).post('/api/v1/orders/quote', PLACE, 200)).toMatchObject({ candidateCount: 2 });
    await service.as(null).post('/api/v1/orders/quote', PLACE, 401);
  });
});
