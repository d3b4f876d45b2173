/** Events that a contractor can read: those of orders assigned to it, without events about other contractors or hidden steps. */
import { hasAssignedOrder } from '../../domain/authorization/row-level-policy.js';
import { isNoteFor } from '../../entities/note.js';
import { VISIBLE_STEP } from '../../entities/views/workflow-step-view.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import { sql } from '../../platform/read-models/index.js';

const IS_ORDER_ASSIGNED = hasAssignedOrder(sql`e`);

const IS_NOTE_READABLE = sql`exists (select 1 from notes n where ${sameTenant('n', 'e')}
  and n.id = (e.payload->'data'->>'noteId')::uuid and (${isNoteFor('contractor', sql`n`)} or n.author_id = ${'userId'}))`;

const IS_OWN_DISPATCH = sql`e.payload->'data'->>'organizationId' = ${'organizationId'}::uuid::text`;

/** Hides which other contractors were offered or assigned work. `contractorId` is set if the work was assigned manually. */
const CONCERNS_ONLY_CONTRACTOR = sql`coalesce(e.payload->'data'->'organizationIds' = jsonb_build_array(${'organizationId'}::uuid),
  e.payload->'data'->>'contractorId' = ${'organizationId'}::uuid::text)`;

const IS_STEP_VISIBLE = sql`exists (select 1 from workflow_steps step where ${sameTenant('step', 'e')}
  and step.id = (e.payload->'data'->>'workflowStepId')::uuid and ${VISIBLE_STEP})`;

/** Condition on `events e`. */
export const CONTRACTOR_EVENT_FILTER = sql`(${IS_ORDER_ASSIGNED} and case split_part(e.event, '.', 1)
  when 'note' then ${IS_NOTE_READABLE}
  when 'dispatch' then ${IS_OWN_DISPATCH}
  when 'workflow' then ${IS_STEP_VISIBLE}
  when 'booking' then ${IS_STEP_VISIBLE}
  else e.event not in ('order.dispatched', 'order.assigned') or ${CONCERNS_ONLY_CONTRACTOR} end)`;
