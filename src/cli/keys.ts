/** `keys`: manages API keys. Requires a session, so that a leaked key cannot create keys. */
import type { Command } from 'commander';
import type { ApiKeyView, Page, RouterApiKeyView } from '../../client/src/index.js';
import { DEMO_IDS } from '../demo/demo-ids.js';
import { withExample } from './examples.js';
import { callServiceInSession, addSessionOptions, type SessionOptions } from './session.js';
import { printResult, formatTable } from './command-result.js';

/** Maximum page size. */
const MAX_PAGE = { pageSize: 500 };
const ROUTER = 'of all users of the router, for admins';

/** Uses a key of the demo data. */
const REVOKE = `keys revoke ${DEMO_IDS.people.ownKeyId} --email owner@fjordlys.example`;

/** Adds the commands. */
export function addKeys(program: Command): void {
  const keys = program.command('keys').description('Create, list and revoke API keys.');
  withExample(keys, "keys create --email me@example.com --name 'Web shop'");

  const create = keys
    .command('create')
    .description('Create a key, which is not shown again.')
    .requiredOption('--name <text>', 'purpose of the key')
    .option('--expires <time>', 'ISO 8601; without it the key never expires')
    .option('--user <id>', 'technical account of the router, for admins; default: yourself');
  withExample(
    addSessionOptions(create),
    "keys create --email me@example.com --name 'Web shop' --expires 2027-01-01T00:00:00Z",
  ).action(
    printResult(async ({ name, expires, user, ...service }: NewKey) => {
      const body = { name, ...(expires === undefined ? {} : { expiresAt: expires }) };
      const created = await callServiceInSession(service, (routing, routerId) =>
        user ? routing.routerApiKeys.create(routerId, user, body) : routing.ownApiKeys.create(body),
      );
      return { value: created, lines: ['The key, which is not shown again:', created.key, `ID: ${created.id}`] };
    }),
  );

  const list = keys.command('list').description('List keys, newest first.').option('--router', ROUTER);
  withExample(addSessionOptions(list), 'keys list --email me@example.com --router').action(
    printResult(async ({ router, ...service }: { router?: boolean } & SessionOptions) => {
      const page = await callServiceInSession<Page<ApiKeyView | RouterApiKeyView>>(service, (routing, routerId) =>
        router ? routing.routerApiKeys.list(routerId, MAX_PAGE) : routing.ownApiKeys.list(MAX_PAGE),
      );
      const rows = page.values.map((key) => [
        key.id,
        key.prefix,
        key.name,
        emailOf(key),
        key.revokedAt ? 'revoked' : (key.expiresAt ?? 'never'),
        key.lastUsedAt,
      ]);
      return { value: page, lines: formatTable(['ID', 'PREFIX', 'NAME', 'USER', 'EXPIRES', 'LAST USED'], rows) };
    }),
  );

  const revoke = keys.command('revoke <id>').description('Revoke a key immediately.').option('--router', ROUTER);
  withExample(addSessionOptions(revoke), REVOKE).action(
    printResult(async (id: string, { router, ...service }: { router?: boolean } & SessionOptions) => {
      await callServiceInSession(service, (routing, routerId) =>
        router ? routing.routerApiKeys.revoke(routerId, id) : routing.ownApiKeys.revoke(id),
      );
      return { value: { id, revoked: true }, lines: [`${id} is revoked`] };
    }),
  );
}

function emailOf(key: ApiKeyView | RouterApiKeyView): string {
  return 'user' in key ? key.user.email : 'yours';
}

interface NewKey extends SessionOptions {
  name: string;
  expires?: string;
  user?: string;
}
