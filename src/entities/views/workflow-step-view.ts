/**
 * Running steps as they leave (contract 2.8). Parameters: `:side` of the reader (operator, contractor, client) and
 * `:viewerId`, the reader's organization.
 */
import { isObject, Json, Moment, Nested, NestedList, Uuid, viewOf, viewWithout } from '../../platform/fields/index.js';
import { From } from '../../platform/views/index.js';
import { OrderTag } from '../order-tag.js';
import { WorkflowDocument } from '../workflow-parts.js';
import { WorkflowActor, WorkflowStep } from '../workflow.js';
import { StepDataView } from './step-data-view.js';

/** Who plays the step's part. */
@From('workflow_actors actor')
export class StepActorView extends viewWithout(WorkflowActor, ['tags']) {}

/** A tag of products that the step is about. */
@From('order_tags tag')
export class StepTagView extends viewOf(OrderTag, ['id', 'name', 'color']) {}

/** A document of the workflow (contract 2.11). */
@From('workflow_documents document')
export class WorkflowDocumentView extends viewWithout(WorkflowDocument, ['workflowId']) {
  @Uuid({ sql: 'document.router_id' })
  declare routerId: string;

  @Moment({ nullable: true, sql: 'null::timestamptz' })
  deletedAt: Date | null;
}

/** Steps in their order. */
export const STEP_ORDER = 'order by step.index, step.position, step.id';

/** Steps that the reader sees: all of them, or those shown to its side and not hidden from its actors. */
export const VISIBLE_STEP = `(:side::text = 'operator'
  or :side = 'contractor' and step.visible_to_contractor and not exists (
    select 1 from jsonb_to_recordset(step.actor_visibility) as shown("actorId" uuid, visible boolean)
    join dispatches own on own.workflow_actor_id = shown."actorId" and own.organization_id = :viewerId::uuid
      and own.status in ('sent', 'accepted')
    where not shown.visible)
  or :side = 'client' and step.visible_to_client and not exists (
    select 1 from jsonb_to_recordset(step.actor_visibility) as shown("actorId" uuid, visible boolean)
    join workflow_steps mine on mine.actor_id = shown."actorId" and mine.workflow_id = step.workflow_id
      and mine.actor = 'client'
    where not shown.visible))`;

/** Documents that the reader sees: all of them, or the public ones and those of steps that it sees. */
export const VISIBLE_DOCUMENT = `(:side::text = 'operator' or document.public or exists (
  select 1 from workflow_steps step where step.workflow_id = document.workflow_id
    and document.id = any(step.document_ids) and ${VISIBLE_STEP}))`;

const RICH_TEXT = {
  nullable: true,
  schema: { type: 'object' as const, additionalProperties: true, description: 'Rich-text document (contract 2.8).' },
  check: isObject,
};
const forSide = (side: string, column: string) => `case when :side::text in ('operator', '${side}') then ${column} end`;

/** One running step; of the descriptions, contractors and clients read their own. */
@From('workflow_steps step')
export class WorkflowStepView extends viewWithout(WorkflowStep, ['inputs', 'documentIds', 'productTagIds']) {
  @Json({ ...RICH_TEXT, sql: forSide('', 'step.description_operator') })
  declare descriptionOperator: object | null;

  @Json({ ...RICH_TEXT, sql: forSide('contractor', 'step.description_contractor') })
  declare descriptionContractor: object | null;

  @Json({ ...RICH_TEXT, sql: forSide('client', 'step.description_client') })
  declare descriptionClient: object | null;

  @Json({
    ...RICH_TEXT,
    sql: `case :side::text when 'contractor' then step.description_contractor
      when 'client' then step.description_client else step.description_operator end`,
  })
  description: object | null;

  @NestedList(() => StepDataView, {
    rows: 'where attempt.workflow_step_id = step.id order by attempt.created_at, attempt.id',
    description: 'Every attempt, the first one first.',
  })
  data: StepDataView[];

  @NestedList(() => WorkflowDocumentView, {
    rows: 'where document.id = any(step.document_ids) order by array_position(step.document_ids, document.id)',
  })
  documents: WorkflowDocumentView[];

  @Nested(() => StepActorView, { nullable: true, rows: 'where actor.id = step.actor_id' })
  stepActor: StepActorView | null;

  @NestedList(() => StepTagView, {
    rows: `where tag.id = any(step.product_tag_ids) and tag.router_id = step.router_id
      order by array_position(step.product_tag_ids, tag.id)`,
  })
  productTags: StepTagView[];
}
