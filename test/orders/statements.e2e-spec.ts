/** How many statements the main job takes, BEGIN and COMMIT among them: the same however large the template is. */
import { expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { NetworkFactory } from '../support/network-factory.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { countStatements } from '../support/statements.js';

const service = useService({ worker: 'off' });

/** A router whose default template dispatches, tells of its steps, and has this many other steps. */
async function router(size: number) {
  const { routerId, operator, owner } = await service.make.router();
  const network = new NetworkFactory(service);
  await network.partners(routerId, [{ rating: 1 }, { rating: 2 }]);
  const others = Array.from({ length: size - 1 }, (_one, index) => ({ key: `step${index}`, type: 'manual' as const }));
  const template = await network.workflows.template(routerId, {
    ...{ isAutoDispatchingEnabled: true, isDefaultTemplate: true },
    actors: [{ slug: 'contractor', isMainInstaller: true }],
    documents: [{ name: 'Terms' }],
    customFields: [{ name: 'Fuse', customId: 'fuse' }],
    steps: [
      {
        key: 'dispatch',
        type: 'dispatch_create',
        dispatches: 'contractor',
        settings: { isAutoDispatchingEnabled: true },
      },
      ...others,
    ],
  });
  const tasks = `/api/routers/${routerId}/workflow-templates/${template.templateId}/tasks`;
  const task = { name: 'Tell', type: 'webhook', webhookUrlTemplate: 'https://example.com/told' };
  await service.as(owner.key).post(tasks, { ...task, states: ['done'] });
  await service.make.everyEvent(routerId);
  const place = (more: object = {}) => {
    const lines = [{ name: 'Charger', currencyCode: 'NOK', unitAmount: 1000 }];
    return service.as(operator.key).post('/api/v1/order', { ...MINIMAL_ORDER, lines, ...more });
  };
  // The first one finds nothing in memory: who asks, and with which key.
  const order = await place();
  return { routerId, operator, template, order, place };
}

it('takes an order in with 15 statements, and with the same for 200 steps', async () => {
  const [few, many] = [await router(11), await router(200)];
  const counted = await countStatements(service.db, () => few.place());
  expect(counted).toBeLessThanOrEqual(15);
  expect(await countStatements(service.db, () => many.place())).toBe(counted);
  expect(await countStatements(service.db, () => few.place({ idempotencyKey: 'once' }))).toBeLessThanOrEqual(
    counted + 3,
  );
}, 60_000);

it('completes a step with 8 statements', async () => {
  const { routerId, operator, order } = await router(11);
  const own = service.as(operator.key);
  const workflow = await own.get(`/api/routers/${routerId}/workflows/${order.workflowId}`);
  const step = (workflow.steps as { id: string; type: string }[]).find(({ type }) => type === 'manual')!;
  const path = `/api/routers/${routerId}/workflow-steps/${step.id}/act`;
  const counted = await countStatements(service.db, () => own.post(path, { type: 'COMPLETE' }, 200));
  expect(counted).toBeLessThanOrEqual(8);
});
