/** Writes the columns of a template itself, and ensures that a router has at most one default template. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { toOptionalReference, ReferenceChecker } from '../../domain/authorization/reference-checker.js';
import { WorkflowTemplate } from '../../entities/workflow-template.js';
import { Database } from '../../platform/database/database.js';
import { conflictOnConstraint } from '../../platform/database/constraint-errors.js';
import { invalidFields, type FieldError } from '../../platform/errors.js';
import { sql } from '../../platform/read-models/index.js';
import { buildTemplateColumns, type WorkflowTemplateUpdate } from './workflow-template.dto.js';
import type { LockedTemplate } from './template-access.js';

const unsetOtherDefault = sql`update workflow_templates set is_default_template = false, version = version + 1, updated_at = now()
    where router_id = ${'routerId'} and is_default_template and id <> ${'id'}`;
const lockDefault = sql`select pg_advisory_xact_lock(hashtextextended('default template ' || ${'routerId'}::text, 0))`;
const selectParts = sql`select array(select id from template_actors where router_id = ${'routerId'} and workflow_template_id = ${'id'}) as actors,
    array(select id from template_groups where router_id = ${'routerId'} and workflow_template_id = ${'id'} and is_injectable) as groups`;

interface TemplateParts {
  actors: string[];
  /** Injectable groups only. */
  groups: string[];
}

/** `insert` and `update` must run in a transaction that holds the lock of the template. */
@Injectable()
export class TemplateFieldsWriter {
  constructor(
    private readonly db: Database,
    private readonly referenceChecker: ReferenceChecker,
  ) {}

  /**
   * Serializes requests of a router that set the default template. Call it before locking a template, to avoid
   * deadlocks between them.
   */
  async lockDefaultSlot({ routerId }: Caller, { isDefaultTemplate }: WorkflowTemplateUpdate): Promise<void> {
    if (isDefaultTemplate) await this.db.row(lockDefault, { routerId });
  }

  /** @throws 400 naming a reference to another template or router; 409 if another template has the `customId`. */
  async update(caller: Caller, template: LockedTemplate, input: WorkflowTemplateUpdate): Promise<void> {
    await this.prepare(caller, template, input);
    const columns = buildTemplateColumns(input);
    if (Object.keys(columns).length === 0) return;
    const update = this.db.of(WorkflowTemplate).update({ routerId: caller.routerId, id: template.id }, columns);
    await rejectTakenCustomId(input, update);
  }

  /** Inserts a new template. @throws as `update`. */
  async insert(caller: Caller, template: LockedTemplate, input: WorkflowTemplateUpdate): Promise<void> {
    const { id, routerId } = template;
    await this.prepare(caller, template, input);
    const insert = this.db.of(WorkflowTemplate).insert({ id, routerId, ...buildTemplateColumns(input) });
    await rejectTakenCustomId(input, insert);
  }

  /** Validates references and, if this template becomes the default, unsets the previous default. */
  private async prepare(caller: Caller, template: LockedTemplate, input: WorkflowTemplateUpdate): Promise<void> {
    const { id, routerId } = template;
    if (input.defaultAssigneeId !== template.defaultAssigneeId)
      await this.referenceChecker.assertAccessible(
        caller,
        'user',
        toOptionalReference('defaultAssigneeId', input.defaultAssigneeId),
      );
    if (input.chatsSettings?.length || input.allowedStepGroupIds?.length) {
      const errors = findUnknownReferences(input, (await this.db.row<TemplateParts>(selectParts, { id, routerId }))!);
      if (errors.length > 0) throw invalidFields(errors);
    }
    if (input.isDefaultTemplate) await this.db.row(unsetOtherDefault, { id, routerId });
  }
}

function findUnknownReferences(
  { chatsSettings = [], allowedStepGroupIds = [] }: WorkflowTemplateUpdate,
  parts: TemplateParts,
): FieldError[] {
  const actors = chatsSettings.flatMap(({ actorIds }, chat) =>
    actorIds.map((id, index) => ({ id, field: `chatsSettings[${chat}].actorIds[${index}]` })),
  );
  const groups = allowedStepGroupIds.map((id, index) => ({ id, field: `allowedStepGroupIds[${index}]` }));
  return [
    ...actors
      .filter(({ id }) => !parts.actors.includes(id))
      .map(({ field }): FieldError => ({
        field,
        message: 'names no actor of this template',
        code: 'REFERENCE_NOT_FOUND',
      })),
    ...groups
      .filter(({ id }) => !parts.groups.includes(id))
      .map(({ field }): FieldError => ({
        field,
        message: 'names no injectable group of this template',
        code: 'REFERENCE_NOT_FOUND',
      })),
  ];
}

function rejectTakenCustomId<T>({ customId }: WorkflowTemplateUpdate, write: Promise<T>): Promise<T> {
  const message = `customId ${JSON.stringify(customId)} belongs to another template of this router`;
  return conflictOnConstraint('workflow_templates_custom_id', message, write, 'customId');
}
