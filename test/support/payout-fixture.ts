/** Fixture: a router with products of which each has another source of its payout, and two contractors. */
import type { Service } from './app.js';
import { NetworkFactory } from './network-factory.js';
import type { StepOptions } from './workflow-factory.js';

export type PayoutScene = Awaited<ReturnType<typeof createPayoutScene>>;

/** Amounts in minor units: 100 for the group, or 80 % of 1,250, or of 1,000 without VAT. */
const PRODUCTS = {
  /** A price of the group and a share. */
  grouped: { payerUnitAmount: 1000, installerPayoutSharePercentage: 8000, groupPrice: 100 },
  /** A share only. */
  shared: { payerUnitAmount: 1000, installerPayoutSharePercentage: 8000, groupPrice: null },
  /** Neither. */
  plain: { payerUnitAmount: 1000, installerPayoutSharePercentage: 0, groupPrice: null },
};

/** Shares are of prices with VAT. Orders have steps `dispatch`, and `work` of the contractor, unless `steps` are given. */
export async function createPayoutScene(service: Service, steps: StepOptions[] = []) {
  const router = await service.make.router({ locale: 'en-GB' });
  const { routerId } = router;
  const network = new NetworkFactory(service);
  const admin = service.as(router.admin.key);
  const operator = service.as(router.operator.key);
  await admin.put(`/api/routers/${routerId}/settings`, { payoutShareBase: 'gross' });
  const group = await admin.post(`/api/routers/${routerId}/partner-groups`, { name: 'Gold' });
  const partnerGroupId = group.id as string;
  const ids: Partial<Record<keyof typeof PRODUCTS, string>> = {};
  for (const name of Object.keys(PRODUCTS) as (keyof typeof PRODUCTS)[]) {
    const { groupPrice, ...fields } = PRODUCTS[name];
    const partnerGroupPrices = groupPrice === null ? [] : [{ partnerGroupId, amount: groupPrice }];
    const product = { name, currencyCode: 'NOK', vatRate: 2500, isEditable: true, ...fields, partnerGroupPrices };
    ids[name] = (await admin.post('/api/v1/products', product)).id as string;
  }
  const products = ids as Record<keyof typeof PRODUCTS, string>;
  const inGroup = await network.partner(routerId, { partnerGroupId, rating: 5 });
  const outside = await network.partner(routerId, { rating: 1 });
  const template = await network.workflows.template(routerId, {
    isAutoDispatchingEnabled: true,
    actors: [{ slug: 'contractor' }],
    steps: [
      {
        key: 'dispatch',
        type: 'dispatch_create',
        dispatches: 'contractor',
        settings: { isAutoDispatchingEnabled: true, multipleDispatches: 2 },
      },
      { key: 'work', actor: 'contractor', by: 'contractor', dependsOn: 'dispatch' },
      ...steps,
    ],
  });
  const contact = { contactPersonName: 'Ola Nordmann', phoneNumber: '+4722225555', email: 'ola@example.com' };
  const address = { address: 'Storgata 1', city: 'Oslo', postalCode: '0155', countryCode: 'NO' };
  return {
    ...router,
    router,
    network,
    admin,
    operator,
    partnerGroupId,
    products,
    inGroup,
    outside,
    template,
    as: service.as.bind(service),
    setShareBase: (payoutShareBase: 'net' | 'gross') =>
      admin.put(`/api/routers/${routerId}/settings`, { payoutShareBase }),
    setDefaultShare: (defaultPayoutShare: number | null) =>
      admin.put(`/api/routers/${routerId}/settings`, { defaultPayoutShare }),
    /** Places an order, which is offered to both contractors. @returns its ID */
    place: async (lines: object[], more: object = {}): Promise<string> => {
      const order = { ...contact, ...address, lines, workflowTemplateId: template.templateId, ...more };
      return (await operator.post('/api/v1/order', order)).id as string;
    },
    /** The dispatch of the order to a contractor, as operators see it. */
    dispatchOf: async (orderId: string, { organizationId }: { organizationId: string }) => {
      const { values } = await operator.get(`/api/v1/order/${orderId}/dispatches?organizationId=${organizationId}`);
      return values[0];
    },
  };
}
