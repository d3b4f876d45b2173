/** The secrets that the database holds: seals them anew, and counts those that are not as they should be. */
import { secondFactorContext } from '../entities/second-factor.js';
import { webhookSecretContext } from '../entities/webhook.js';
import type { BoundedClient } from '../platform/database/bounded-client.js';
import type { SecretCipher } from '../platform/secret-encryption.js';

/** A column that holds sealed texts. */
interface Sealed {
  table: string;
  key: string;
  column: string;
  place: (key: string) => string;
}

/** Everything that is sealed. */
const SEALED: readonly Sealed[] = [
  { table: 'webhook_secrets', key: 'router_id', column: 'current_secret', place: webhookSecretContext },
  { table: 'webhook_secrets', key: 'router_id', column: 'previous_secret', place: webhookSecretContext },
  { table: 'second_factors', key: 'user_id', column: 'secret', place: secondFactorContext },
];
const PAGE = 500;

/** Seals each with the first key; one that changes meanwhile stays as it was changed. @returns how many were sealed. */
export async function reencryptSecrets(database: BoundedClient, seal: SecretCipher): Promise<number> {
  let count = 0;
  await eachSecret(database, async ({ table, key, column, place }, { id, stored }) => {
    if (seal.isCurrent(stored)) return;
    const sealed = seal.encrypt(seal.decrypt(stored, place(id)), place(id));
    const text = `update ${table} set ${column} = $3 where ${key} = $1 and ${column} = $2`;
    count += (await database.query(text, [id, stored, sealed])).rowCount ?? 0;
  });
  return count;
}

/** How many secrets are not as they should be: readable but not sealed with the first key, or not to be opened any more. */
export async function countSecrets(
  database: BoundedClient,
  seal: SecretCipher,
): Promise<{ open: number; lost: number }> {
  const counts = { open: 0, lost: 0 };
  await eachSecret(database, ({ place }, { id, stored }) => {
    if (seal.isCurrent(stored)) return;
    try {
      seal.decrypt(stored, place(id));
      counts.open++;
    } catch {
      counts.lost++;
    }
  });
  return counts;
}

const UNKNOWN = `
  select count(*)::int as count from (
    select current_secret as stored from webhook_secrets union all select secret from second_factors
  ) secrets where stored like 'sealed.%' and split_part(stored, '.', 2) <> all($1)`;

/** How many name a key that is not there: what is sealed with it is not signed, nor are its codes taken. */
export async function countUndecryptable(database: BoundedClient, seal: SecretCipher): Promise<number> {
  return (await database.query<{ count: number }>(UNKNOWN, [seal.keyNames])).rows[0].count;
}

interface StoredSecret {
  id: string;
  stored: string;
}

/** Goes through all of them, a page at a time. */
async function eachSecret(
  database: BoundedClient,
  look: (where: Sealed, secret: StoredSecret) => Promise<void> | void,
): Promise<void> {
  for (const where of SEALED) {
    const { table, key, column } = where;
    const text = `select ${key} as id, ${column} as stored from ${table}
      where ${key} > $1 and ${column} is not null order by ${key} limit ${PAGE}`;
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const { rows } = await database.query<StoredSecret & Record<string, unknown>>(text, [after]);
      for (const row of rows) await look(where, row);
      if (rows.length < PAGE) break;
      after = rows[rows.length - 1].id;
    }
  }
}
