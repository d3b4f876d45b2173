/** `admin create`: creates a superuser; prompts for missing options. */
import type { Command } from 'commander';
import { prompt } from './prompt.js';
import { withExample } from './examples.js';
import type { Superuser } from './create-superuser.js';
import { printResult } from './command-result.js';
import { withApp } from './with-app.js';

const EXAMPLE = "admin create --email me@example.com --password 'at least 12 characters'";

/** Adds the commands. */
export function addAdmin(program: Command): void {
  const admin = program.command('admin').description('Manage superusers.');
  withExample(admin, EXAMPLE);
  const create = admin
    .command('create')
    .description('Create a superuser and print an API key, which is not shown again.')
    .option('--email <address>', 'of the account; prompted for if omitted')
    .option('--password <text>', 'omit it to be prompted');
  withExample(create, EXAMPLE).action(
    printResult(async (given: Partial<Superuser>) => {
      const email = given.email ?? (await prompt('email', '--email'));
      const password = given.password ?? (await prompt('password', '--password'));
      const { createSuperuser, parseSuperuser } = await import('./create-superuser.js');
      const superuser = parseSuperuser({ email, password });
      const { key, address } = await withApp(async (app, { baseUrl }) => ({
        key: await createSuperuser(app, superuser),
        address: baseUrl,
      }));
      return {
        value: { email: superuser.email, key },
        lines: [
          'Superuser created. The key, which is not shown again:',
          key,
          `Next, create a router: sign in at ${address}/console/admin as ${superuser.email} and choose "Create a router",`,
          'or run `work-order-routing router create --help`.',
        ],
      };
    }),
  );
}
