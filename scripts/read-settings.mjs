/** Loads `.env` if it exists; the environment takes precedence. */
import { existsSync } from 'node:fs';

/** Call it in the root of the repository. */
export function readSettings() {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
