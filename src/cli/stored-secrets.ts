/** Re-encrypts and counts secrets in the database. */
import { buildSecondFactorContext } from '../entities/second-factor.js';
import { buildWebhookSecretContext } from '../entities/webhook.js';
import type { BoundedClient } from '../platform/database/bounded-client.js';
import type { RunningProcess } from '../platform/database/running-processes.js';
import { ENCRYPTED_PREFIX, type SecretCipher } from '../platform/secret-encryption.js';

/** Column with encrypted texts. */
interface EncryptedColumn {
  table: string;
  key: string;
  column: string;
  context: (key: string) => string;
}

/** All encrypted columns. */
const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { table: 'webhook_secrets', key: 'router_id', column: 'current_secret', context: buildWebhookSecretContext },
  { table: 'webhook_secrets', key: 'router_id', column: 'previous_secret', context: buildWebhookSecretContext },
  { table: 'second_factors', key: 'user_id', column: 'secret', context: buildSecondFactorContext },
];
const PAGE = 500;

/** Encrypts each secret with the first key. Skips one that changes meanwhile. @returns number of encrypted secrets */
export async function reencryptSecrets(database: BoundedClient, cipher: SecretCipher): Promise<number> {
  let count = 0;
  await eachSecret(database, async ({ table, key, column, context }, { id, stored }) => {
    if (cipher.isCurrent(stored)) return;
    const encrypted = cipher.encrypt(cipher.decrypt(stored, context(id)), context(id));
    const text = `update ${table} set ${column} = $3 where ${key} = $1 and ${column} = $2`;
    count += (await database.query(text, [id, stored, encrypted])).rowCount ?? 0;
  });
  return count;
}

/** A message if running processes could not decrypt what is encrypted with the first key. */
export function findWithoutFirstKey(processes: readonly RunningProcess[], { keyNames }: SecretCipher): string | null {
  const behind = processes.filter((process) => !process.keyNames.includes(keyNames[0]));
  if (behind.length === 0) return null;
  return `Processes lack the first of SECRET_KEYS: restart ${behind.map(({ name }) => name).join(', ')} with all keys first`;
}

/** Secrets that are not encrypted with the first key, those that cannot be decrypted, and the names of all keys in use. */
export async function countSecrets(
  database: BoundedClient,
  cipher: SecretCipher,
): Promise<{ open: number; lost: number; keyNames: string[] }> {
  const counts = { open: 0, lost: 0 };
  const names = new Set<string>();
  await eachSecret(database, ({ context }, { id, stored }) => {
    if (stored.startsWith(ENCRYPTED_PREFIX)) names.add(stored.split('.')[1]);
    if (cipher.isCurrent(stored)) return;
    try {
      cipher.decrypt(stored, context(id));
      counts.open++;
    } catch {
      counts.lost++;
    }
  });
  return { ...counts, keyNames: [...names] };
}

const UNKNOWN = `
  select count(*)::int as count from (
    select current_secret as stored from webhook_secrets union all select secret from second_factors
  ) secrets where stored like '${ENCRYPTED_PREFIX}%' and split_part(stored, '.', 2) <> all($1)`;

/** Number of secrets whose key is missing: their webhooks cannot be signed and their codes not verified. */
export async function countUndecryptable(database: BoundedClient, cipher: SecretCipher): Promise<number> {
  return (await database.query<{ count: number }>(UNKNOWN, [cipher.keyNames])).rows[0].count;
}

interface StoredSecret {
  id: string;
  stored: string;
}

/** Iterates over all secrets in pages. */
async function eachSecret(
  database: BoundedClient,
  visit: (where: EncryptedColumn, secret: StoredSecret) => Promise<void> | void,
): Promise<void> {
  for (const where of ENCRYPTED_COLUMNS) {
    const { table, key, column } = where;
    const text = `select ${key} as id, ${column} as stored from ${table}
      where ${key} > $1 and ${column} is not null order by ${key} limit ${PAGE}`;
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const { rows } = await database.query<StoredSecret & Record<string, unknown>>(text, [after]);
      for (const row of rows) await visit(where, row);
      if (rows.length < PAGE) break;
      after = rows[rows.length - 1].id;
    }
  }
}
