/** Adds steps to a running workflow: new steps, and copies of the steps of injectable groups. */
import { Injectable } from '@nestjs/common';
import { WorkflowGroup } from '../../../../entities/workflow-groups-and-documents.js';
import { WorkflowStep } from '../../../../entities/workflow.js';
import { inTenant, sameTenant } from '../../../../entities/tenant-predicates.js';
import type { FieldRule, FieldRuleCode } from '../../../../platform/field-rules.js';
import { renewIds } from '../../../../platform/database/requested-ids.js';
import { Database } from '../../../../platform/database/database.js';
import { invalidFields, type FieldError } from '../../../../platform/errors.js';
import { uuidv7 } from '../../../../platform/uuid.js';
import { sql } from '../../../../platform/read-models/index.js';
import { closedOrder } from '../../closed-order.js';
import { listPartnerGroupReferences } from '../../candidates/escalation.js';
import { createStepRow, type CopyTarget, type InjectableStep } from '../../intake/copy-template.js';
import { createRunningStep } from '../../intake/new-order.js';
import type { OrderAggregate } from '../state/order-aggregate.js';
import { findCycle } from '../state/step-graph.js';
import { start } from '../verbs/steps.js';

/** A step with an ID, whose fields the caller has validated. */
export type NewStep = Partial<WorkflowStep> & Pick<WorkflowStep, 'id'>;

/** A step of an injectable group, and the index of its copy. */
export interface StepInjection {
  /** ID of the step in its group. */
  stepId: string;
  index: number;
}

const REFERENCES = {
  actorId: { noun: 'actor of this workflow', kind: 'actors' },
  dispatchesActorId: { noun: 'actor of this workflow', kind: 'actors' },
  groupId: { noun: 'group of this workflow', kind: 'groups' },
} as const;

const UNKNOWN_STEP: FieldRule = { message: 'names no step of an injectable group', code: 'REFERENCE_NOT_FOUND' };
const WITHHELD_STEP: FieldRule = { message: 'waits in a group that is not allowed here' };

const EXISTING_IDS = sql`
  select array(select id from workflow_actors where router_id = ${'routerId'} and workflow_id = ${'workflowId'}) as actors,
    array(select id from workflow_groups where router_id = ${'routerId'} and workflow_id = ${'workflowId'}) as groups,
    array(select id from workflow_documents where router_id = ${'routerId'} and workflow_id = ${'workflowId'}) as documents,
    array(select id from workflow_steps where router_id = ${'routerId'} and workflow_id = ${'workflowId'}) as steps,
    array(select existing_row.id from workflow_steps existing_row where existing_row.id = any(${'ids'})) as taken,
    array(select id from order_tags where router_id = ${'routerId'}) as tags,
    array(select id from partner_groups where router_id = ${'routerId'}) as "partnerGroups",
    array(select c.id from custom_fields c where ${inTenant('c')} and (c.order_id = ${'orderId'} or c.order_template_id in (select t.id
      from order_templates t join workflows w on ${sameTenant('w', 't')} and w.workflow_template_id = t.workflow_template_id
      where ${inTenant('w')} and w.id = ${'workflowId'}))) as fields,
    (select coalesce(max(position), -1) from workflow_steps where router_id = ${'routerId'} and workflow_id = ${'workflowId'})::int as "lastPosition"`;

type ExistingIds = Record<
  'actors' | 'groups' | 'documents' | 'steps' | 'taken' | 'tags' | 'fields' | 'partnerGroups',
  string[]
> & {
  lastPosition: number;
};

/** Both methods return the IDs of the added steps in the order of the request. */
@Injectable()
export class StepAdditions {
  constructor(private readonly db: Database) {}

  /**
   * A step whose ID is in use gets a new one, and dependencies on it follow, so that a step can be sent as it was read.
   * @throws 400 naming `[i].field` for an unknown reference or a cycle; 409 if the order is cancelled
   */
  add(order: OrderAggregate, sent: readonly NewStep[]): Promise<string[]> {
    return this.insertInto(order, async (target) => {
      const sentIds = sent.map(({ id }) => id);
      const known = (await this.db.row<ExistingIds>(EXISTING_IDS, { ...target, ids: sentIds }))!;
      const renew = renewIds(known.taken.map((id) => ({ id })));
      const steps = sent.map((step) => ({
        ...step,
        id: renew(step.id),
        ...(step.dependsOnStepId && { dependsOnStepId: renew(step.dependsOnStepId) }),
      }));
      const ids = steps.map(({ id }) => id);
      const errors = [...steps.flatMap((step, at) => validateStep(step, at, known, ids)), ...validateAcyclic(steps)];
      if (errors.length > 0) throw invalidFields(errors);
      return steps.map((step, at) => ({ ...step, ...target, position: known.lastPosition + 1 + at }));
    });
  }

  /** @throws 400 naming `[i].stepId` if the step is in no injectable group, or in one that the template does not allow; 409 if the order is cancelled */
  inject(order: OrderAggregate, injections: readonly StepInjection[]): Promise<string[]> {
    return this.insertInto(order, async (target) => {
      const { routerId, workflowId } = target;
      const groups = await this.db.of(WorkflowGroup).findBy({ routerId, workflowId });
      const running = await this.db
        .of(WorkflowStep)
        .find({ where: { routerId, workflowId }, order: { position: 'ASC' } });
      const waiting = indexSteps(groups.filter(({ isInjectable }) => isInjectable));
      const withheld = indexSteps(groups.filter(({ isInjectable }) => !isInjectable));
      for (const { templateStepId } of running) withheld.delete(templateStepId ?? '');
      const errors = injections.flatMap(({ stepId }, at) => {
        if (waiting.has(stepId)) return [];
        return [{ field: `[${at}].stepId`, ...(withheld.has(stepId) ? WITHHELD_STEP : UNKNOWN_STEP) }];
      });
      if (errors.length > 0) throw invalidFields(errors);
      const copies = new Map(running.map((step) => [step.templateStepId, step.id]));
      const ids = injections.map(({ stepId }) => {
        const id = uuidv7();
        copies.set(stepId, id);
        return id;
      });
      const last = running.at(-1)?.position ?? -1;
      return injections.map(({ stepId, index }, at) => {
        const step = waiting.get(stepId)!;
        const dependsOnStepId = copies.get(step.dependsOnStepId) ?? null;
        const id = ids[at];
        return { ...createStepRow(step, target), id, index, dependsOnStepId, position: last + 1 + at };
      });
    });
  }

  private async insertInto(
    aggregate: OrderAggregate,
    buildRows: (target: CopyTarget) => Promise<NewStep[]>,
  ): Promise<string[]> {
    const { order } = aggregate;
    if (order.isCancelled) throw closedOrder('cancelled', 'no step can be added');
    const target = { routerId: order.routerId, orderId: order.id, workflowId: order.workflowId! };
    const rows = await buildRows(target);
    if (rows.length === 0) return [];
    const inserted = this.db.of(WorkflowStep).create(rows.map((row) => ({ ...row, manualAddition: true })));
    await this.db.of(WorkflowStep).insert(inserted);
    aggregate.addSteps(inserted.map(createRunningStep));
    start(aggregate);
    return rows.map(({ id }) => id);
  }
}

function indexSteps(groups: WorkflowGroup[]): Map<string, InjectableStep> {
  return new Map(groups.flatMap((group) => group.templateSteps as InjectableStep[]).map((step) => [step.id, step]));
}

function validateStep(step: NewStep, at: number, known: ExistingIds, ids: string[]): FieldError[] {
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string, code: FieldRuleCode = 'REFERENCE_NOT_FOUND') =>
    errors.push({ field: `[${at}].${field}`, message, code });
  for (const [field, { noun, kind }] of Object.entries(REFERENCES)) {
    const id = step[field as keyof typeof REFERENCES];
    if (id && !known[kind].includes(id)) refuse(field, `names no ${noun}`);
  }
  const { dependsOnStepId, inputs = [], documentIds = [], productTagIds = [], actorVisibility = [] } = step;
  if (dependsOnStepId && !known.steps.includes(dependsOnStepId) && !ids.includes(dependsOnStepId)) {
    refuse('dependsOnStepId', 'names no step of this workflow');
  }
  if (ids.indexOf(step.id) !== at) refuse('id', 'is listed twice', 'DUPLICATE');
  inputs.forEach(({ customFieldId }, index) => {
    if (!known.fields.includes(customFieldId))
      refuse(`inputs[${index}].customFieldId`, 'names no custom field of the order');
  });
  documentIds.forEach((id, index) => {
    if (!known.documents.includes(id)) refuse(`documents[${index}].id`, 'names no document of this workflow');
  });
  productTagIds.forEach((id, index) => {
    if (!known.tags.includes(id)) refuse(`productTags[${index}].id`, 'names no tag of this router');
  });
  for (const { field, id } of listPartnerGroupReferences(step.settings)) {
    if (!known.partnerGroups.includes(id)) refuse(field, 'names no partner group of this router');
  }
  actorVisibility.forEach(({ actorId }, index) => {
    if (!known.actors.includes(actorId)) refuse(`actorVisibility[${index}].actorId`, 'names no actor of this workflow');
  });
  return errors;
}

function validateAcyclic(steps: NewStep[]): FieldError[] {
  const cycle = findCycle(steps.map(({ id, dependsOnStepId = null }) => ({ id, dependsOnStepId })));
  if (!cycle) return [];
  const at = steps.findIndex(({ id }) => id === cycle[0]);
  return [{ field: `[${at}].dependsOnStepId`, message: `must not form a cycle: ${cycle.join(' → ')}` }];
}
