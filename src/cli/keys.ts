/** `keys`: API keys of whoever asks, or of the router. It takes a session, as a key that leaked must not breed keys. */
import type { Command } from 'commander';
import type { ApiKeyView, Page, RouterApiKeyView } from '../../client/src/index.js';
import { DEMO_IDS } from '../demo/demo-ids.js';
import { withExample } from './examples.js';
import { callServiceInSession, addSessionOptions, type SessionOptions } from './session.js';
import { printResult, formatTable } from './command-result.js';

/** The largest page. */
const WHOLE = { pageSize: 500 };
const ROUTER = 'of everybody in the router, for admins';

/** A key of the demo data. */
const REVOKE = `keys revoke ${DEMO_IDS.people.ownKeyId} --email owner@fjordlys.example`;

/** Adds them. */
export function addKeys(program: Command): void {
  const keys = program.command('keys').description('Make, list and revoke API keys.');
  withExample(keys, "keys create --email me@example.com --name 'Web shop'");

  const create = keys
    .command('create')
    .description('Make a key, which is shown this once.')
    .requiredOption('--name <text>', 'what it is for')
    .option('--expires <moment>', 'ISO 8601; without it the key ends when it is revoked')
    .option('--user <id>', 'a technical account of the router, for admins; without it the key is your own');
  withExample(
    addSessionOptions(create),
    "keys create --email me@example.com --name 'Web shop' --expires 2027-01-01T00:00:00Z",
  ).action(
    printResult(async ({ name, expires, user, ...service }: NewKey) => {
      const body = { name, ...(expires === undefined ? {} : { expiresAt: expires }) };
      const made = await callServiceInSession(service, (routing, routerId) =>
        user ? routing.routerApiKeys.create(routerId, user, body) : routing.ownApiKeys.create(body),
      );
      return { value: made, lines: ['The key, which is shown this once:', made.key, `Its id is ${made.id}`] };
    }),
  );

  const list = keys.command('list').description('List keys, newest first.').option('--router', ROUTER);
  withExample(addSessionOptions(list), 'keys list --email me@example.com --router').action(
    printResult(async ({ router, ...service }: { router?: boolean } & SessionOptions) => {
      const page = await callServiceInSession<Page<ApiKeyView | RouterApiKeyView>>(service, (routing, routerId) =>
        router ? routing.routerApiKeys.list(routerId, WHOLE) : routing.ownApiKeys.list(WHOLE),
      );
      const rows = page.values.map((key) => [
        key.id,
        key.prefix,
        key.name,
        emailOf(key),
        key.revokedAt ? 'revoked' : (key.expiresAt ?? 'until revoked'),
        key.lastUsedAt,
      ]);
      return { value: page, lines: formatTable(['ID', 'BEGINS', 'NAME', 'OF', 'UNTIL', 'LAST USED'], rows) };
    }),
  );

  const revoke = keys.command('revoke <id>').description('Revoke a key at once.').option('--router', ROUTER);
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
