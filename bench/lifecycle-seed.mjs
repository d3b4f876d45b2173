/** Seeds a default workflow template of 11 steps, a few operators, and a contractor's user with a key. */
import pg from 'pg';
import { createApiKey } from '../dist/src/platform/api-key-format.js';
import { hashToken } from '../dist/src/platform/token.js';
import { uuidv7 } from '../dist/src/platform/uuid.js';

const SETTINGS = {
  ...{ useActorsInstallerNetwork: true, isAutoDispatchingEnabled: true, retryOnFailure: false, multipleDispatches: 1 },
  ...{ responseDeadlineDays: 5, skipWeekendsForResponseDeadline: false, responseDeadlineMinutes: null, escalation: [] },
  durationMinutes: null,
};

/** Types of the steps; the last eight are never acted on. */
const STEPS = ['dispatch_create', 'booking_create', 'file_upload', ...Array.from({ length: 8 }, () => 'manual')];

const OPERATORS = 3;

/** @returns the key of the contractor's user */
export async function seedLifecycle(databaseUrl, { routerId }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const run = async (text, values) => (await client.query(text, values)).rows;
  const [{ organization_id: contractorId }] = await run('select organization_id from partners where router_id = $1', [
    routerId,
  ]);
  const [templateId, actorId, userId] = [uuidv7(), uuidv7(), uuidv7()];
  const key = createApiKey();
  await run(
    `insert into users (id, email, first_name, last_name) values ($1, 'contractor@bench.example', 'Con', 'Tractor')`,
    [userId],
  );
  await run(
    `insert into memberships (id, router_id, router_organization_id, user_id, roles) values ($1, $2, $2, $3, '{CONTRACTOR}')`,
    [uuidv7(), contractorId, userId],
  );
  await run(
    `insert into api_keys (id, router_id, organization_id, user_id, name, prefix, hash) values ($1, $2, $2, $3, 'c', $4, $5)`,
    [uuidv7(), contractorId, userId, key.slice(0, 8), hashToken(key)],
  );
  await run(
    `insert into workflow_templates (id, router_id, name, is_auto_dispatching_enabled, is_default_template)
     values ($1, $2, 'Lifecycle', true, true)`,
    [templateId, routerId],
  );
  await run('insert into order_templates (id, router_id, workflow_template_id) values ($1, $2, $3)', [
    uuidv7(),
    routerId,
    templateId,
  ]);
  await run(
    `insert into template_actors (id, router_id, workflow_template_id, slug, name, type, source, is_main_installer)
     values ($1, $2, $3, 'contractor', 'Contractor', 'dispatched', 'network', true)`,
    [actorId, routerId, templateId],
  );
  for (const [index, type] of STEPS.entries()) {
    const dispatched = type === 'dispatch_create' ? actorId : null;
    await run(
      `insert into template_steps (id, router_id, workflow_template_id, title, type, settings, actor, index, position,
         is_required, variant, dispatches_actor_id, visible_to_operator, visible_to_contractor, visible_to_client)
       values ($1, $2, $3, $4, $5, $6, 'operator', $7, $7, $8, $9, $10, true, true, true)`,
      [
        ...[uuidv7(), routerId, templateId, `Step ${index + 1}`, type, SETTINGS, index, type !== 'manual'],
        ...[type === 'booking_create' ? 'inspection' : null, dispatched],
      ],
    );
  }
  // Orders without an operator are mailed to every operator: two hundred of them would dominate the measurement.
  await run(
    `update memberships set roles = '{VIEWER}' where router_id = $1 and roles = '{OPERATOR}' and id not in (
       select id from memberships where router_id = $1 and roles = '{OPERATOR}' order by id limit $2)`,
    [routerId, OPERATORS],
  );
  await run('analyze', []);
  await client.end();
  return key;
}
