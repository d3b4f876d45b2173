/** `admin create`: the first superuser of a deployment; what is not given is asked for. */
import type { Command } from 'commander';
import { prompt } from './prompt.js';
import { withExample } from './examples.js';
import type { Superuser } from './create-superuser.js';
import { printResult } from './command-result.js';
import { withApp } from './with-app.js';

const EXAMPLE = "admin create --email me@example.com --password 'at least 12 characters'";

/** Adds it. */
export function addAdmin(program: Command): void {
  const admin = program.command('admin').description('Look after those who administer the service.');
  withExample(admin, EXAMPLE);
  const create = admin
    .command('create')
    .description('Make a superuser, who can sign in at once and gets a key that is shown this once.')
    .option('--email <address>', 'of the account; asked for where it is left out')
    .option('--password <text>', 'better left out: then it is asked for unseen');
  withExample(create, EXAMPLE).action(
    printResult(async (given: Partial<Superuser>) => {
      const email = given.email ?? (await prompt('email', '--email'));
      const password = given.password ?? (await prompt('password', '--password'));
      const { createSuperuser, parseSuperuser } = await import('./create-superuser.js');
      const superuser = parseSuperuser({ email, password });
      const key = await withApp((app) => createSuperuser(app, superuser));
      return {
        value: { email: superuser.email, key },
        lines: [
          `Superuser made. Sign in at POST /api/auth/sign-in as ${superuser.email}, or use this key,`,
          'which is shown this once:',
          key,
        ],
      };
    }),
  );
}
