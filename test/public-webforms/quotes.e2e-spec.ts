/** Quotes of a shared webform: decisions/webforms "Quote". */
import { describe, expect, it } from '@jest/globals';
import { unique } from '../support/factory.js';
import { useService } from '../support/app.js';
import { NetworkFactory } from '../support/network-factory.js';

const service = useService();
const network = new NetworkFactory(service);
const anybody = () => service.as(null);

async function form(body: object = {}) {
  const router = await service.make.router();
  const made = await service.as(router.admin.key).post(`/api/routers/${router.routerId}/webforms`, {
    name: 'Order here',
    publicSharable: true,
    includeOffering: true,
    ...body,
  });
  const operator = service.as(router.operator.key);
  const product = (fields: object = {}) =>
    operator.post('/api/v1/products', {
      name: unique('Charger '),
      currencyCode: 'NOK',
      payerUnitAmount: 10_000,
      vatRate: 2500,
      isPublic: true,
      ...fields,
    });
  const path = `/api/public/webforms/${made.publicToken}`;
  return {
    ...router,
    made,
    product,
    path,
    quote: (sent: object, status = 200) => anybody().post(`${path}/quote`, sent, status),
  };
}

describe('POST /api/public/webforms/{publicToken}/quote', () => {
  it('returns the totals of an order with these lines', async () => {
    const { product, quote, path, operator } = await form();
    const [one, two] = [await product(), await product({ payerUnitAmount: 333, discountUnitAmount: 33 })];
    const lines = [
      { productId: one.id, quantity: 2 },
      { productId: two.id, quantity: 0.5 },
    ];
    const { totals, coverage } = await quote({ lines });
    expect(totals).toEqual({ totalExcludingVat: 20_150, vatAmount: 5_038, totalAmount: 25_188, currencyCode: 'NOK' });
    expect(coverage).toBeNull();
    const contact = {
      contactPersonName: 'Ola',
      email: 'o@example.com',
      phoneNumber: '22225555',
      address: 'Storgata 1',
    };
    const address = { city: 'Oslo', postalCode: '0155', countryCode: 'NO' };
    const { orderId } = await anybody().post(
      `${path}/submissions`,
      { ...contact, ...address, answers: [], lines },
      201,
    );
    expect((await service.as(operator.key).get(`/api/v1/order/${orderId}`)).totals).toEqual(totals);
    expect((await quote({})).totals).toEqual({
      totalExcludingVat: 0,
      vatAmount: 0,
      totalAmount: 0,
      currencyCode: null,
    });
  });

  it('returns the coverage of the address, if given', async () => {
    const { routerId, quote } = await form();
    await network.partner(routerId);
    const address = { city: 'Oslo', postalCode: '0155', countryCode: 'NO' };
    expect((await quote(address)).coverage).toBe(true);
    expect((await quote({ ...address, countryCode: 'XX' })).coverage).toBe(false);
    expect((await quote({ ...address, postalCode: ' ' })).coverage).toBeNull();
    expect((await quote({ countryCode: 'NO' })).coverage).toBeNull();
    expect((await quote({ ...address, countryCode: ' ' })).coverage).toBeNull();
  });

  it('responds 400 to lines that an order cannot have, 404 for a form that is not shared', async () => {
    const { quote, product } = await form();
    const hidden = await product({ isPublic: false });
    const foreign = await (await form()).product();
    for (const { id: productId } of [hidden, foreign]) {
      const refused = await quote({ lines: [{ productId, quantity: 1 }] }, 400);
      expect(refused.details).toMatchObject([
        { field: 'lines[0].productId', message: 'names no product of this form' },
      ]);
    }
    const shown = await product();
    await quote({ lines: [{ productId: shown.id, quantity: 0 }] }, 400);
    await quote({ lines: Array(101).fill({ productId: shown.id, quantity: 1 }) }, 400);
    const bare = await form({ includeOffering: false });
    await bare.quote({ lines: [{ productId: shown.id, quantity: 1 }] }, 400);
    await (await form({ publicSharable: false })).quote({}, 404);
  });
});

describe('embedOrigins of a webform', () => {
  it('are empty by default, returned with the form, and respond 400 to an invalid origin', async () => {
    const { made, path, routerId, admin } = await form();
    expect(made.embedOrigins).toEqual([]);
    const at = `/api/routers/${routerId}/webforms/${made.id}`;
    const update = (embedOrigins: string[], status = 200) => service.as(admin.key).put(at, { embedOrigins }, status);
    await update(['https://shop.example', 'http://localhost:8080']);
    expect((await anybody().get(path)).embedOrigins).toEqual(['https://shop.example', 'http://localhost:8080']);
    for (const wrong of [
      '*',
      'https://shop.example/',
      "https://a.example; script-src 'unsafe-inline'",
      'https://A.example',
    ])
      await update([wrong], 400);
  });
});
