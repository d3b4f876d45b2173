/** The template's own fields: what they may refer to, and that a router has one default at most. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { oneOf, ReferenceChecker } from '../../domain/authorization/reference-checker.js';
import { WorkflowTemplate } from '../../entities/workflow-template.js';
import { Database } from '../../platform/database/database.js';
import { conflictOnConstraint } from '../../platform/database/constraint-errors.js';
import { invalidFields, type Fault } from '../../platform/errors.js';
import { sql } from '../../platform/read-models/index.js';
import { templateColumns, type WorkflowTemplateUpdate } from './workflow-template.dto.js';
import type { LockedTemplate } from './template-writer.js';

const takeDefault = sql`update workflow_templates set is_default_template = false, version = version + 1, updated_at = now()
    where router_id = ${'routerId'} and is_default_template and id <> ${'id'}`;
const oneDefaultAtATime = sql`select pg_advisory_xact_lock(hashtextextended('default template ' || ${'routerId'}::text, 0))`;
const parts = sql`select array(select id from template_actors where router_id = ${'routerId'} and workflow_template_id = ${'id'}) as actors,
    array(select id from template_groups where router_id = ${'routerId'} and workflow_template_id = ${'id'} and is_injectable) as groups`;

/** Writes the columns of a template. */
@Injectable()
export class TemplateFields {
  constructor(
    private readonly db: Database,
    private readonly reach: ReferenceChecker,
  ) {}

  /** Makes those who choose a default wait for each other; to be called before a template is locked. */
  async queueForDefault({ routerId }: Caller, { isDefaultTemplate }: WorkflowTemplateUpdate): Promise<void> {
    if (isDefaultTemplate) await this.db.row(oneDefaultAtATime, { routerId });
  }

  /** @throws 400 where a reference is not the template's or the router's; 409 where the customId is taken. */
  async update(caller: Caller, template: LockedTemplate, input: WorkflowTemplateUpdate): Promise<void> {
    await this.check(caller, template, input);
    const columns = templateColumns(input);
    if (Object.keys(columns).length === 0) return;
    await unique(input, this.db.of(WorkflowTemplate).update({ routerId: caller.routerId, id: template.id }, columns));
  }

  /** A new template and its own columns. @throws as `update`. */
  async insert(caller: Caller, template: LockedTemplate, input: WorkflowTemplateUpdate): Promise<void> {
    const { id, routerId } = template;
    await this.check(caller, template, input);
    await unique(input, this.db.of(WorkflowTemplate).insert({ id, routerId, ...templateColumns(input) }));
  }

  private async check(caller: Caller, template: LockedTemplate, input: WorkflowTemplateUpdate): Promise<void> {
    const { id, routerId } = template;
    if (input.defaultAssigneeId !== template.defaultAssigneeId)
      await this.reach.check(caller, 'user', oneOf('defaultAssigneeId', input.defaultAssigneeId));
    if (input.chatsSettings?.length || input.allowedStepGroupIds?.length) {
      const faults = strangers(input, (await this.db.row<Parts>(parts, { id, routerId }))!);
      if (faults.length > 0) throw invalidFields(faults);
    }
    if (input.isDefaultTemplate) await this.db.row(takeDefault, { id, routerId });
  }
}

interface Parts {
  actors: string[];
  groups: string[];
}

function strangers({ chatsSettings = [], allowedStepGroupIds = [] }: WorkflowTemplateUpdate, known: Parts): Fault[] {
  const chats = chatsSettings.flatMap(({ actorIds }, chat) =>
    actorIds.map((id, place) => ({ id, field: `chatsSettings[${chat}].actorIds[${place}]` })),
  );
  const groups = allowedStepGroupIds.map((id, place) => ({ id, field: `allowedStepGroupIds[${place}]` }));
  return [
    ...chats
      .filter(({ id }) => !known.actors.includes(id))
      .map(({ field }) => ({ field, message: 'names no actor of this template' })),
    ...groups
      .filter(({ id }) => !known.groups.includes(id))
      .map(({ field }) => ({ field, message: 'names no injectable group of this template' })),
  ];
}

function unique<T>({ customId }: WorkflowTemplateUpdate, write: Promise<T>): Promise<T> {
  const message = `customId ${JSON.stringify(customId)} belongs to another template of this router`;
  return conflictOnConstraint('workflow_templates_custom_id', message, write);
}
