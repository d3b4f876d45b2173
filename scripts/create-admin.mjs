/** `npm run admin:create`: installs and builds what is missing, then makes a superuser. */
import { fileURLToPath } from 'node:url';
import { buildWhatChanged } from './build.mjs';
import { installWhatIsMissing } from './install.mjs';
import { readSettings } from './read-settings.mjs';
import { run } from './run.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
readSettings();
await installWhatIsMissing();
await buildWhatChanged();
process.exit(
  await run(process.execPath, ['--enable-source-maps', 'dist/src/commands/create-admin.js', ...process.argv.slice(2)]),
);
