/** `node --import ./test/support/register-typescript.mjs src/main.ts` runs the service from its sources. */
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
