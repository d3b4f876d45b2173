/** Notes of a contractor of several routers: files of one router can be attached in another (contract 4.1). */
import { expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { assignOrder, createFile, MINIMAL_ORDER } from '../support/order-factory.js';

const service = useService();

/** An order of a separate router, assigned to the contractor. */
async function orderFor(organizationId: string) {
  const { operator, routerId } = await service.make.router();
  const { id: orderId } = await service.as(operator.key).post('/api/v1/order', MINIMAL_ORDER);
  await assignOrder(service, routerId, orderId, organizationId);
  return { operator: service.as(operator.key), routerId, orderId, path: `/api/v1/order/${orderId}/note` };
}

it('a contractor attaches a file that another of its routers shared with it', async () => {
  const contractor = await service.make.contractor();
  const [one, other] = [await orderFor(contractor.organizationId), await orderFor(contractor.organizationId)];
  const [file, hidden] = [await createFile(service, one.routerId), await createFile(service, one.routerId)];
  await one.operator.post(one.path, { content: 'x', fileIds: [file], isPublic: true });
  const me = service.as(contractor.key);
  const own = await createFile(service, contractor.organizationId);
  const note = await me.post(other.path, { content: 'y', fileIds: [own, file] });
  expect(note).toMatchObject({ orderId: other.orderId, fileIds: [own, file] });
  const { values } = await other.operator.get(`/api/v1/order/${other.orderId}/notes`);
  expect(values).toMatchObject([{ id: note.id, fileIds: [own, file] }]);
  const { details } = await me.post(other.path, { content: 'y', fileIds: [file, hidden] }, 400);
  expect(details).toMatchObject([{ field: 'fileIds[1]', message: 'names no file' }]);
  const otherRouter = await service.make.router();
  const elsewhere = await service.as(otherRouter.operator.key).post('/api/v1/order', MINIMAL_ORDER);
  await me.post(`/api/v1/order/${elsewhere.id}/note`, { content: 'y', fileIds: [hidden] }, 404);
});
