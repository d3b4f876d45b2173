/** Takes settings from the file `.env` where there is one; what the environment says goes before it. */
import { existsSync } from 'node:fs';

/** To be called in the root of the repository. */
export function readSettings() {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
