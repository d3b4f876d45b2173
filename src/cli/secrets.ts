/** `secrets`: re-encrypts secrets after their keys change. */
import type { Command } from 'commander';
import { withExample } from './examples.js';
import { printResult } from './command-result.js';
import { withDatabase } from './with-database.js';

/** Adds the commands. */
export function addSecrets(program: Command): void {
  const secrets = program.command('secrets').description('Manage encrypted secrets in the database.');
  withExample(secrets, 'secrets seal');

  const seal = secrets
    .command('seal')
    .description('Encrypt all secrets with the first of SECRET_KEYS; the others can be removed afterwards.');
  withExample(seal, 'secrets seal').action(
    printResult(async () => {
      const { loadConfig } = await import('../platform/config.js');
      const { SecretCipher } = await import('../platform/secret-encryption.js');
      const { reencryptSecrets } = await import('./stored-secrets.js');
      const config = loadConfig();
      const hasKeys = config.secretKeys.length > 0;
      const count = hasKeys
        ? await withDatabase((database) => reencryptSecrets(database, new SecretCipher(config.secretKeys)), config)
        : 0;
      const lines = [hasKeys ? `${count} secrets were re-encrypted` : 'SECRET_KEYS is empty'];
      return { value: { count }, lines, hasFailed: !hasKeys };
    }),
  );
}
