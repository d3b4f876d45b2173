/** Workflow of the order as the client sees it. The query parameter `party` is `client`. */
import { VISIT_ACTIONS, type VisitAction } from '../../domain/routing/order/verbs/booking-permission.js';
import { answers, isStepType } from '../../entities/step-types/index.js';
import { ApiSchema } from '@nestjs/swagger';
import { isNoteFor } from '../../entities/note.js';
import { publicFileUrlSql } from '../../entities/stored-file.js';
import { fullNameSql, User } from '../../entities/user.js';
import { INPUT_ORDER } from '../../entities/views/step-input-view.js';
import { ClientOfferView } from '../../entities/views/client-offer-view.js';
import { BookingView, DUE_STATE, DUE_STATES } from '../../entities/views/step-data-view.js';
import { StepFileView } from '../../entities/views/step-file-view.js';
import {
  STEP_ORDER,
  StepTagView,
  VISIBLE_DOCUMENT,
  VISIBLE_STEP,
  WorkflowStepView,
} from '../../entities/views/workflow-step-view.js';
import { WorkflowDocument } from '../../entities/workflow-groups-and-documents.js';
import { Workflow } from '../../entities/workflow.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import {
  EnumField,
  EnumListField,
  validateObject,
  JsonField,
  TimestampField,
  NestedField,
  NestedListField,
  StringField,
  pickFields,
} from '../../platform/fields/index.js';
import { ReadModel, literal, sql, type Sql } from '../../platform/read-models/index.js';
import { PortalInput, PortalNote, PortalOrder } from './portal-parts.views.js';

const ofActiveAttempt = (value: Sql) =>
  sql`(select ${value} from workflow_step_data attempt where ${sameTenant('attempt', 'step')} and attempt.id = step.active_step_data_id)`;

/** Limits of the notes in the response. PostgreSQL knows the length of a stored text without reading the text. */
const NOTES_MAX = 100;
const NOTES_BYTES = 1024 * 1024;
const NEWEST_NOTES = sql`
  select recent.id from (
    select note.id, row_number() over newest as number, sum(octet_length(note.content)) over newest as bytes
    from notes note where note.order_id = workflow.order_id and ${sameTenant('note', 'workflow')} and ${isNoteFor('client', sql`note`)}
    window newest as (order by note.created_at desc, note.id desc rows unbounded preceding)
    order by note.created_at desc, note.id desc limit ${literal(NOTES_MAX)}) recent
  where recent.number = 1 or recent.bytes <= ${literal(NOTES_BYTES)}`;

/** Technician of a visit. */
@ApiSchema({ description: 'Technician of a visit, as seen by the client.' })
@ReadModel({ table: 'users', alias: 'u' })
export class PortalTechnician extends pickFields(User, ['firstName']) {
  @StringField({
    format: 'uri',
    nullable: true,
    sql: publicFileUrlSql(sql`u.avatar_file_id`),
    description: 'Public URL of the picture of the technician. `null` if there is none.',
  })
  avatarUrl: string | null;
}

/** Booking with the names of the performers. */
@ApiSchema({ description: 'Booking as seen by the client.' })
@ReadModel({ table: 'bookings', alias: 'booking' })
export class PortalBookingView extends BookingView {
  @StringField({
    max: 256,
    nullable: true,
    sql: sql`coalesce((select firm.name from organizations firm where firm.id = booking.performer_id),
      (select ${fullNameSql(sql`person`)} from users person
        where person.id = booking.performer_id))`,
    description: 'Name of the organization or person that carries out the visit. `null` if not assigned.',
  })
  performerName: string | null;

  @StringField({
    format: 'uri',
    nullable: true,
    sql: sql`(select ${publicFileUrlSql(sql`firm.logo_file_id`)} from organizations firm where firm.id = booking.performer_id)`,
    description: 'Public URL of the logo of the organization that carries out the visit. `null` if there is none.',
  })
  performerLogoUrl: string | null;

  @NestedListField(() => PortalTechnician, {
    subquery: sql`where u.first_name <> '' and u.deleted_at is null and exists (
        select 1 from order_technicians technician where ${sameTenant('technician', 'booking')}
          and technician.order_id = booking.order_id and technician.organization_id = booking.performer_id
          and technician.user_id = u.id) order by u.first_name, u.id limit 20`,
    maxItems: 20,
    description: 'Technicians assigned to the order, by first name.',
  })
  technicians: PortalTechnician[];
}

/**
 * SQL: the step whose booking a confirmation without a booking of its own is about, if the client cannot see that step: the
 * step that it depends on, else the latest one before it.
 */
const HIDDEN_SOURCE = sql`(select case when not source.visible_to_client then source.id end
  from workflow_steps source join bookings visit on ${sameTenant('visit', 'source')}
    and visit.workflow_step_id = source.id and visit.status <> 'cancelled'
  where ${sameTenant('source', 'step')} and source.workflow_id = step.workflow_id
    and (source.id = step.depends_on_step_id or source.index < step.index)
  order by source.id = step.depends_on_step_id desc, source.index desc, source.position desc limit 1)`;

/** SQL: condition on the booking that the step shows. */
const OWN_OR_HIDDEN = sql`${sameTenant('booking', 'step')} and booking.status <> 'cancelled' and (booking.workflow_step_id = step.id
  or (${isStepType(sql`step.type`, (type) => answers(type, 'visit'))} and booking.workflow_step_id = ${HIDDEN_SOURCE} and not exists (
    select 1 from bookings own where ${sameTenant('own', 'step')} and own.workflow_step_id = step.id and own.status <> 'cancelled')))`;

/** Step that the client can see. The service computes `visitActions`. */
@ApiSchema({ description: 'Step as seen by the client.' })
@ReadModel({ table: 'workflow_steps', alias: 'step' })
export class PortalStepView extends pickFields(WorkflowStepView, [
  'id',
  'workflowId',
  'title',
  'description',
  'dependsOnStepId',
  'isRequired',
  'type',
  'variant',
  'index',
  'actor',
  'status',
  'activeStepDataId',
]) {
  @TimestampField({
    nullable: true,
    sql: ofActiveAttempt(sql`attempt.due_at`),
    description: 'Due time (UTC). `null` if the step has no due date.',
  })
  dueAt: Date | null;

  @EnumField({
    of: DUE_STATES,
    nullable: true,
    sql: ofActiveAttempt(DUE_STATE),
    description:
      'Due state of the current attempt: `todo`, `due` (on the local due date), `overdue`, `done` or `done_late`.',
  })
  dueState: (typeof DUE_STATES)[number] | null;

  @NestedField(() => PortalBookingView, {
    nullable: true,
    subquery: sql`where ${OWN_OR_HIDDEN}`,
    description:
      'Booking of the step. A confirmation has the booking that it confirms, if that belongs to a step that the client cannot see. `null` if there is none.',
  })
  booking: PortalBookingView | null;

  @EnumListField({
    of: VISIT_ACTIONS,
    computed: true,
    description:
      'What the client may do now with `PUT …/workflow-steps/{id}/bookings`: `confirm` or `refuse` a time that another side requested, `propose` a time. Empty if there is nothing.',
  })
  visitActions: VisitAction[];

  @NestedListField(() => PortalInput, {
    subquery: INPUT_ORDER,
    description: 'Inputs of the step that the client fills in, by position.',
  })
  inputs: PortalInput[];

  @NestedListField(() => StepFileView, {
    subquery: sql`where ${sameTenant('evidence', 'step')} and evidence.workflow_step_id = step.id
      order by evidence.created_at, evidence.id limit 200`,
    maxItems: 200,
    description: 'Evidence files of the step.',
  })
  files: StepFileView[];

  @NestedListField(() => StepTagView, {
    subquery: sql`where tag.id = any(step.product_tag_ids) and ${sameTenant('tag', 'step')}
      order by array_position(step.product_tag_ids, tag.id)`,
    description: 'Tags of the products that the step shows.',
  })
  productTags: StepTagView[];
}

/** Document that the client can see. The service fills in `fields`. */
@ApiSchema({ description: 'Document as seen by the client, with its form fields filled in.' })
@ReadModel({ table: 'workflow_documents', alias: 'document' })
export class PortalDocumentView extends pickFields(WorkflowDocument, [
  'id',
  'name',
  'type',
  'content',
  'fileId',
  'description',
]) {
  @JsonField({
    sql: sql`'{}'::jsonb`,
    schema: { type: 'object', additionalProperties: { type: 'string' } },
    validate: validateObject,
    description: 'Values of the form fields, by field name.',
  })
  fields: Record<string, string>;
}

/** Workflow of the client’s order. */
@ApiSchema({ description: 'Workflow as seen by the client.' })
@ReadModel({ table: 'workflows', alias: 'workflow' })
export class PortalWorkflowView extends pickFields(Workflow, [
  'id',
  'name',
  'status',
  'customerPortalWelcomeDescription',
  'completedAt',
]) {
  @NestedField(() => PortalOrder, {
    subquery: sql`where ${sameTenant('o', 'workflow')} and o.id = workflow.order_id`,
    description: 'Order that the link belongs to.',
  })
  order: PortalOrder;

  @NestedListField(() => PortalStepView, {
    subquery: sql`where ${sameTenant('step', 'workflow')} and step.workflow_id = workflow.id and ${VISIBLE_STEP} ${STEP_ORDER}`,
    description: 'Steps visible to the client, in order.',
  })
  steps: PortalStepView[];

  @NestedListField(() => ClientOfferView, {
    subquery: sql`where ${sameTenant('offer', 'workflow')} and offer.workflow_id = workflow.id and offer.status <> 'initial' order by offer.created_at, offer.id`,
    description: 'Offers sent to the client, oldest first.',
  })
  offers: ClientOfferView[];

  @NestedListField(() => PortalDocumentView, {
    subquery: sql`where ${sameTenant('document', 'workflow')} and document.workflow_id = workflow.id and ${VISIBLE_DOCUMENT} order by document.id`,
    description: 'Public documents of the workflow.',
  })
  documents: PortalDocumentView[];

  @NestedListField(() => PortalNote, {
    subquery: sql`where ${sameTenant('n', 'workflow')} and n.id in (${NEWEST_NOTES}) order by n.created_at desc, n.id desc`,
    maxItems: NOTES_MAX,
    description: 'Public notes, newest first. Only the newest are included.',
  })
  notes: PortalNote[];
}
