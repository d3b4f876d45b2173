/** Whose a token is, is looked up before anything of its router's (docs/scale.md). */
import { describe, expect, it } from '@jest/globals';
import { uuidv7 } from '../../src/platform/uuid.js';
import { useService } from '../support/app.js';
import { MINIMAL_ORDER } from '../support/order-factory.js';
import { createPng } from '../support/png.js';
import { uploadParts } from '../support/upload.js';

const service = useService({ worker: 'off' });

/** A path behind a token of each kind, made as users make them. */
async function paths(): Promise<{ routerId: string; tokens: Record<string, { token: string; path: string }> }> {
  const { routerId, admin, operator } = await service.make.router();
  const order = (await service.as(operator.key).post('/api/v1/order', MINIMAL_ORDER)) as { id: string };
  const [link] = await service.db.query<{ token: string }>('select token from client_links where order_id = $1', [
    order.id,
  ]);
  const form = (await service.as(admin.key).post(`/api/routers/${routerId}/webforms`, {
    name: 'Form',
    publicSharable: true,
  })) as { publicToken: string };
  const part = { name: 'file', fileName: 'logo.png', content: createPng() };
  const { body } = await uploadParts(`${service.baseUrl}/v1/file/upload`, operator.key, [part, part]);
  const [logo, picture] = (body as { values: { id: string }[] }).values;
  await service.as(admin.key).put(`/api/routers/${routerId}/organization`, { logoFileId: logo.id });
  const product = { name: 'Charger', currencyCode: 'NOK', isPublic: true, images: [{ fileId: picture.id }] };
  await service.as(admin.key).post('/api/v1/products', product);
  const tokenOf = async (id: string) => {
    const [file] = await service.db.query<{ token: string }>('select public_token as token from files where id = $1', [
      id,
    ]);
    return file.token;
  };
  const [logoToken, pictureToken] = [await tokenOf(logo.id), await tokenOf(picture.id)];
  const kinds = {
    client: [link.token, `/api/clients/${link.token}/workflows`],
    webform: [form.publicToken, `/api/public/webforms/${form.publicToken}`],
    file: [logoToken, `/api/public/files/${logoToken}`],
    picture: [pictureToken, `/api/public/files/${pictureToken}`],
  };
  const tokens = Object.fromEntries(Object.entries(kinds).map(([kind, [token, path]]) => [kind, { token, path }]));
  return { routerId, tokens };
}

const enter = (token: string, routerId: string) =>
  service.db.query('update tenant_directory set router_id = $2 where token = $1', [token, routerId]);

describe('the tenant directory', () => {
  it('contains the token of every client link, form and public image, and is used for lookups', async () => {
    const { routerId, tokens } = await paths();
    for (const { token, path } of Object.values(tokens)) {
      expect(await service.db.query('select router_id from tenant_directory where token = $1', [token])).toEqual([
        { router_id: routerId },
      ]);
      await service.as(null).get(path);
      await enter(token, uuidv7());
      await service.as(null).get(path, 404);
      await enter(token, routerId);
      await service.as(null).get(path);
    }
  });

  it('contains a rotated token of a form', async () => {
    const { routerId, admin } = await service.make.router();
    const forms = `/api/routers/${routerId}/webforms`;
    const made = (await service.as(admin.key).post(forms, { name: 'Form', publicSharable: true })) as { id: string };
    const { publicToken } = (await service.as(admin.key).post(`${forms}/${made.id}/rotate-token`, {}, 200)) as {
      publicToken: string;
    };
    const [entry] = await service.db.query('select router_id from tenant_directory where token = $1', [publicToken]);
    expect(entry).toEqual({ router_id: routerId });
    await service.as(null).get(`/api/public/webforms/${publicToken}`);
  });
});
