/** Forms of the console carry an idempotency key: one that is sent twice changes things once. */
import { expect, it } from '@jest/globals';
import { useService } from '../support/app.js';
import { createPayoutsScene } from '../support/payouts-fixture.js';

const service = useService();

it('carries out a form once that is sent three times at once, and again once the page is opened again', async () => {
  const scene = await createPayoutsScene(service);
  const { id } = await scene.completeOrder([{ productId: scene.products.grouped, quantity: 1 }]);
  const session = await service.make.session(scene.routerId, scene.routerId, scene.router.admin.userId);
  const headers = { Accept: 'text/html', Cookie: `__Host-session=${session}`, 'Sec-Fetch-Site': 'same-origin' };
  const address = `${service.baseUrl}/console/payouts/${id}`;
  const readForm = async () => {
    const page = await (await fetch(address, { headers })).text();
    const form = page.split('<form').find((one) => one.includes('name="intent" value="correct"'))!;
    const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    return Object.fromEntries(hidden.map(([, field, text]) => [field, text]));
  };
  const send = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ ...fields, description: 'Damage', amount: '-1' });
    return (await fetch(address, { method: 'POST', headers, body, redirect: 'manual' })).status;
  };
  const corrections = async () => {
    const { lines } = await scene.operator.get(`/api/v1/payouts/${id}`);
    return lines.filter(({ amount }: { amount: number }) => amount === -100).length as number;
  };
  const form = await readForm();
  expect(form.key).toMatch(/^[0-9a-f]{32}-\d+$/);
  expect(await Promise.all([send(form), send(form), send(form)])).toEqual([303, 303, 303]);
  expect(await corrections()).toBe(1);
  expect(await send(await readForm())).toBe(303);
  expect(await corrections()).toBe(2);
  expect(await send({ ...form, key: 'clé' })).toBeLessThan(500);
});
