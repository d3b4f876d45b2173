/** `router`: creates routers. Requires a key of a superuser. */
import type { Command } from 'commander';
import { withExample } from './examples.js';
import { callService, addRemoteOptions, type RemoteOptions } from './remote.js';
import { printResult } from './command-result.js';

const EXAMPLE = "router create --name 'Sollys Varme' --owner-email owner@example.com --country NO --currency NOK";

/** Adds the commands. */
export function addRouter(program: Command): void {
  const router = program.command('router').description('Manage routers, for superusers.');
  withExample(router, EXAMPLE);
  const create = router
    .command('create')
    .description('Create a router and invite its owner by e-mail.')
    .requiredOption('--name <text>', 'of the router')
    .requiredOption('--owner-email <address>', 'of the owner, who chooses a password')
    .option('--country <code>', 'ISO 3166-1 alpha-2')
    .option('--currency <code>', 'ISO 4217')
    .option('--timezone <name>', 'IANA time zone');
  withExample(addRemoteOptions(create), EXAMPLE).action(
    printResult(async ({ name, ownerEmail, country, currency, timezone, ...service }: NewRouter) => {
      const body = { name, ownerEmail, countryCode: country, currencyCode: currency, timezone };
      const created = await callService(service, (routing) => routing.adminOrganizations.create(body));
      const { id, invitationLink } = created;
      return { value: created, lines: [`${name} is created: ${id}`, `Invitation of ${ownerEmail}: ${invitationLink}`] };
    }),
  );
}

interface NewRouter extends RemoteOptions {
  name: string;
  ownerEmail: string;
  country?: string;
  currency?: string;
  timezone?: string;
}
