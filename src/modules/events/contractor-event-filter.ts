/** Which events a contractor reads: those of orders that are assigned to it, as far as it may read what they tell. */
import { assignedOrder } from '../../domain/authorization/row-level-policy.js';
import { VISIBLE_STEP } from '../../entities/views/workflow-step-view.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import { sql } from '../../platform/read-models/index.js';

const ASSIGNED = assignedOrder(sql`e`);

const READABLE_NOTE = sql`exists (select 1 from notes n where ${sameTenant('n', 'e')}
  and n.id = (e.payload->'data'->>'noteId')::uuid and (n.is_public or n.author_id = ${'userId'}))`;

const OWN_OFFER = sql`e.payload->'data'->>'organizationId' = ${'organizationId'}::uuid::text`;

/** Nobody learns who else was asked, or plays another part. Work that is given by hand names its one contractor. */
const TO_IT_ALONE = sql`coalesce(e.payload->'data'->'organizationIds' = jsonb_build_array(${'organizationId'}::uuid),
  e.payload->'data'->>'contractorId' = ${'organizationId'}::uuid::text)`;

const SHOWN_STEP = sql`exists (select 1 from workflow_steps step where ${sameTenant('step', 'e')}
  and step.id = (e.payload->'data'->>'workflowStepId')::uuid and ${VISIBLE_STEP})`;

/** A condition on `events e`. */
export const CONTRACTOR_EVENT_FILTER = sql`(${ASSIGNED} and case split_part(e.event, '.', 1)
  when 'note' then ${READABLE_NOTE}
  when 'dispatch' then ${OWN_OFFER}
  when 'workflow' then ${SHOWN_STEP}
  when 'booking' then ${SHOWN_STEP}
  else e.event not in ('order.dispatched', 'order.assigned') or ${TO_IT_ALONE} end)`;
