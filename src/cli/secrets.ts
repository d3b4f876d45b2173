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
    .description('Encrypt all secrets with the first of SECRET_KEYS, which all running processes must have.');
  withExample(seal, 'secrets seal').action(
    printResult(async () => {
      const { loadConfig } = await import('../platform/config.js');
      const { SecretCipher } = await import('../platform/secret-encryption.js');
      const { findWithoutFirstKey, reencryptSecrets } = await import('./stored-secrets.js');
      const { listProcesses } = await import('../platform/database/running-processes.js');
      const config = loadConfig();
      if (config.secretKeys.length === 0) throw new Error('SECRET_KEYS is empty');
      const cipher = new SecretCipher(config.secretKeys);
      const count = await withDatabase(async (database) => {
        const behind = findWithoutFirstKey(await listProcesses(database), cipher);
        if (behind) throw new Error(behind);
        return reencryptSecrets(database, cipher);
      }, config);
      return { value: { count }, lines: [`${count} secrets were re-encrypted`] };
    }),
  );
}
