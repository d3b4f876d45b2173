/** Images of public products are readable without a key, whichever router their files belong to. */
import { expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { assignOrder, MINIMAL_ORDER } from '../support/order-factory.js';
import { createPng } from '../support/png.js';
import { buildFormBody, postBytes } from '../support/upload.js';

const service = useService();

async function uploadImage(key: string): Promise<string> {
  const form = buildFormBody([{ name: 'file', fileName: 'charger.png', type: 'image/png', content: createPng(2, 2) }]);
  return (await postBytes(`${service.baseUrl}/v1/file/upload`, key, form)).body.values[0].id as string;
}

it('serves the images of a product whose files belong to the router and to a contractor', async () => {
  const { operator, owner, routerId } = await service.make.router();
  const contractor = await service.make.contractor();
  const { id: orderId } = await service.as(operator.key).post('/api/v1/order', MINIMAL_ORDER);
  await assignOrder(service, routerId, orderId, contractor.organizationId);
  const [own, theirs] = [await uploadImage(operator.key), await uploadImage(contractor.key)];
  await service.as(contractor.key).post(`/api/v1/order/${orderId}/note`, { content: 'x', fileIds: [theirs] });
  const images = [own, theirs].map((fileId) => ({ fileId }));
  const product = { name: 'Charger', currencyCode: 'NOK', isPublic: true, images };
  await service.as(owner.key).post('/api/v1/products', product);
  const tokens = await service.db.query<{ token: string; routerId: string; registeredUnder: string }>(
    `select f.public_token as token, f.router_id as "routerId", d.router_id as "registeredUnder"
     from files f join tenant_directory d on d.token = f.public_token where f.id = any($1)`,
    [[own, theirs]],
  );
  expect(tokens).toHaveLength(2);
  for (const { token, routerId: of, registeredUnder } of tokens) {
    expect(registeredUnder).toBe(of);
    expect((await fetch(`${service.baseUrl}/api/public/files/${token}`)).status).toBe(200);
  }
});
