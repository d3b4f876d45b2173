/** `secrets`: what is sealed in the database, sealed anew when its keys change. */
import type { Command } from 'commander';
import { withExample } from './examples.js';
import { printResult } from './command-result.js';
import { withDatabase } from './with-database.js';

/** Adds them. */
export function addSecrets(program: Command): void {
  const secrets = program.command('secrets').description('Look after the secrets that the database holds.');
  withExample(secrets, 'secrets seal');

  const seal = secrets
    .command('seal')
    .description('Seal all secrets with the first of SECRET_KEYS; the others may be taken away afterwards.');
  withExample(seal, 'secrets seal').action(
    printResult(async () => {
      const { loadConfig } = await import('../platform/config.js');
      const { SecretCipher } = await import('../platform/secret-encryption.js');
      const { reencryptSecrets } = await import('./stored-secrets.js');
      const config = loadConfig();
      const isWanted = config.secretKeys.length > 0;
      const count = isWanted
        ? await withDatabase((database) => reencryptSecrets(database, new SecretCipher(config.secretKeys)), config)
        : 0;
      const lines = [isWanted ? `${count} secrets were sealed anew` : 'SECRET_KEYS names no key'];
      return { value: { count }, lines, hasFailed: !isWanted };
    }),
  );
}
