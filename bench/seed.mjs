/** Fills a database with what the benchmark asks for: one router with people, a product, an order, and coverage areas. */
import pg from 'pg';
import { computeAreaKeys } from '../dist/src/domain/routing/coverage/coverage-keys.js';
import { createApiKey } from '../dist/src/platform/api-key-format.js';
import { hashToken } from '../dist/src/platform/token.js';
import { uuidv7 } from '../dist/src/platform/uuid.js';

/**
 * @param areas number of coverage areas in the router. @param people number of its users. @param domain of their addresses.
 * @returns ids and the key of the router's owner.
 */
export async function seed(databaseUrl, { areas, people = 200, domain = 'bench.example' }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const key = createApiKey();
  const [routerId, userId, productId, contractorId, partnerId] = Array.from({ length: 5 }, () => uuidv7());
  const [exactKey] = computeAreaKeys({
    countryCode: 'NO',
    postalCodeKind: 'exact',
    postalCode: '0000000',
    exclude: false,
  });
  const run = (text, values = []) => client.query(text, values);
  await run(
    `insert into organizations (id, router_id, name, order_visibility, can_install, timezone)
     values ($1, $1, 'Bench', 'ALL', false, 'Europe/Oslo'), ($2, $2, 'Contractor', 'ALL', true, 'Europe/Oslo')`,
    [routerId, contractorId],
  );
  await run('insert into router_settings (router_id) values ($1), ($2)', [routerId, contractorId]);
  await run(
    `insert into users (id, email, first_name, last_name)
     select case when n = 1 then $1::uuid else gen_random_uuid() end, 'user' || n || '@' || $3, 'First' || n, 'Last'
     from generate_series(1, $2::int) n`,
    [userId, people, domain],
  );
  await run(
    `insert into memberships (id, router_id, router_organization_id, user_id, roles)
     select gen_random_uuid(), $1, $1, id, array[case when id = $2 then 'OWNER' else 'OPERATOR' end] from users
     where email like '%@' || $3`,
    [routerId, userId, domain],
  );
  await run(
    `insert into api_keys (id, router_id, organization_id, user_id, name, prefix, hash) values ($1, $2, $2, $3, 'b', $4, $5)`,
    [uuidv7(), routerId, userId, key.slice(0, 8), hashToken(key)],
  );
  await run(
    `insert into products (id, router_id, name, description, currency_code, payer_unit_amount, vat_rate)
     values ($1, $2, 'EV charger', repeat('Installed by an electrician. ', 10), 'NOK', 1499000, 2500)`,
    [productId, routerId],
  );
  await run(`insert into partners (id, router_id, organization_id) values ($1, $2, $3)`, [
    partnerId,
    routerId,
    contractorId,
  ]);
  await run(
    `insert into coverage_areas (id, router_id, partner_id, country_code, postal_code_kind, postal_code, keys)
     select gen_random_uuid(), $1, $2, 'NO', 'exact', lpad(n::text, 7, '0'), array[replace($4, '0000000', lpad(n::text, 7, '0'))]
     from generate_series(1, $3::int) n`,
    [routerId, partnerId, areas, exactKey],
  );
  await run('analyze');
  await client.end();
  return { key, routerId, userId, productId, partnerId };
}
