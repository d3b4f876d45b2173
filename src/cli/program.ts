/** Command-line parser with all commands. */
import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { addAbsences } from './absences.js';
import { addAdmin } from './admin.js';
import { addAreas } from './areas.js';
import { addBookings } from './bookings.js';
import { addDeliveries } from './deliveries.js';
import { addDemo } from './demo.js';
import { addDistribute } from './distribute.js';
import { addDoctor } from './doctor.js';
import { addJobs } from './jobs.js';
import { addKeys } from './keys.js';
import { addMigrate } from './migrate.js';
import { addOpenapi } from './openapi.js';
import { addOrders } from './orders.js';
import { addPayouts } from './payouts.js';
import { addRouter } from './router.js';
import { addSecrets } from './secrets.js';
import { findPackageFile } from './package-file.js';
import { addStart } from './start.js';

const EXIT_CODES = `
Exit codes: 0 success, 1 failure, 2 invalid arguments, 3 service unreachable.
Commands that call a service take its address and a key from --url and --key, or from WORK_ORDER_ROUTING_URL and
WORK_ORDER_ROUTING_KEY; the others read the settings of the service (docs/configuration.md) from the environment or a
file .env.`;

/** Throws a `CommanderError` on invalid arguments. */
export function createProgram(): Command {
  const { version } = JSON.parse(readFileSync(findPackageFile('package.json'), 'utf8')) as { version: string };
  const program = new Command('work-order-routing')
    .description('Runs, manages and calls the work-order routing service.')
    .version(version)
    .option('--json', 'print JSON')
    .exitOverride()
    .showHelpAfterError('(--help shows how it is used)')
    .configureHelp({ showGlobalOptions: true })
    .addHelpText('after', EXIT_CODES);
  addStart(program);
  addDoctor(program);
  addMigrate(program);
  addDistribute(program);
  addDemo(program);
  addOpenapi(program);
  addAdmin(program);
  addJobs(program);
  addSecrets(program);
  addKeys(program);
  addRouter(program);
  addOrders(program);
  addBookings(program);
  addPayouts(program);
  addAbsences(program);
  addDeliveries(program);
  addAreas(program);
  return program;
}
