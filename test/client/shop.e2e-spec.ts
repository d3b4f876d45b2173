/** The worked example of the client: a shop that sells an installation. */
import { expect, it } from '@jest/globals';
import { sell } from '../../examples/shop.js';
import { useService } from '../support/app.js';
import { NetworkFactory } from '../support/network-factory.js';

const service = useService({ webhookAllowedNetworks: ['127.0.0.1/32'] });

it('the shop places an order where somebody works, and hears of it by a signed webhook', async () => {
  const { routerId, operator, admin } = await service.make.router();
  await new NetworkFactory(service).partner(routerId);
  const { displayId, event } = await sell({
    baseUrl: service.baseUrl,
    operatorKey: operator.key,
    adminKey: admin.key,
    routerId,
  });
  expect(event).toMatchObject({ event: 'order.created', data: { displayId } });
});
