/** Validates the references of a task: parts of its template, users and images. */
import { Injectable } from '@nestjs/common';
import type { FieldRule } from '../../../platform/field-rules.js';
import { isEmailAddress } from '../../../platform/fields/validators.js';
import type { Caller } from '../../../domain/authorization/caller.js';
import { ReferenceChecker } from '../../../domain/authorization/reference-checker.js';
import { RECIPIENT_TYPES, type Recipient } from '../../../entities/recipient.js';
import type { TemplateTask } from '../../../entities/template-task.js';
import { ROLES } from '../../../entities/user.js';
import { ACTOR_KINDS } from '../../../entities/workflow-value-objects.js';
import { PublicImages } from '../../../domain/file-storage/public-images.js';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import { Database } from '../../../platform/database/database.js';
import { invalidFields, invalid, type FieldError } from '../../../platform/errors.js';
import { validateUuid } from '../../../platform/fields/index.js';
import { toE164 } from '../../../platform/phone-number.js';
import { sql } from '../../../platform/read-models/index.js';

type Columns = Partial<TemplateTask>;

const selectParts = sql`
  select array(select s.id::text from template_steps s where ${inTenant('s')} and s.workflow_template_id = ${'id'}) as steps,
    array(select a.id::text from template_actors a where ${inTenant('a')} and a.workflow_template_id = ${'id'}) as actors,
    array(select a.slug from template_actors a where ${inTenant('a')} and a.workflow_template_id = ${'id'}) as slugs,
    array(select f.id::text from custom_fields f join order_templates o on ${sameTenant('o', 'f')} and o.id = f.order_template_id
      where ${inTenant('o')} and o.workflow_template_id = ${'id'}) as fields`;

interface TemplateIds {
  steps: string[];
  actors: string[];
  slugs: string[];
  fields: string[];
}

/** Must run in the transaction that writes the task, because it also publishes logos. */
@Injectable()
export class TaskReferences {
  constructor(
    private readonly db: Database,
    private readonly referenceChecker: ReferenceChecker,
    private readonly images: PublicImages,
  ) {}

  /** Returns the columns with phone numbers in E.164 format. @throws 400 naming invalid references. */
  async resolve(caller: Caller, workflowTemplateId: string, columns: Columns): Promise<Columns> {
    const template = (await this.db.row<TemplateIds & object>(selectParts, {
      routerId: caller.routerId,
      id: workflowTemplateId,
    }))!;
    assertPartsExist(template, columns);
    const { recipient, emailCc, emailBcc } = columns;
    await this.publishLogos(caller, columns.emailLogos ?? []);
    return {
      ...columns,
      ...(recipient ? { recipient: await this.resolveRecipient(caller, template, recipient, 'recipient') } : {}),
      ...(emailCc ? { emailCc: await this.resolveRecipients(caller, template, emailCc, 'emailCc') } : {}),
      ...(emailBcc ? { emailBcc: await this.resolveRecipients(caller, template, emailBcc, 'emailBcc') } : {}),
    };
  }

  private async resolveRecipients(
    caller: Caller,
    template: TemplateIds,
    list: Recipient[],
    field: string,
  ): Promise<Recipient[]> {
    const resolved: Recipient[] = [];
    for (const [index, recipient] of list.entries()) {
      resolved.push(await this.resolveRecipient(caller, template, recipient, `${field}[${index}]`));
    }
    return resolved;
  }

  private async resolveRecipient(
    caller: Caller,
    template: TemplateIds,
    { type, value }: Recipient,
    path: string,
  ): Promise<Recipient> {
    const field = `${path}.value`;
    if (type === 'PHONE') return { type, value: toE164(value, null, field) };
    if (type === 'USER') await this.assertUser(caller, value, field);
    else if (!isValidRecipient(type, value, template)) throw invalid(field, RULES[type]);
    return { type, value };
  }

  private async assertUser(caller: Caller, id: string, field: string): Promise<void> {
    const error = validateUuid(id);
    if (error) throw invalid(field, error);
    await this.referenceChecker.assertAccessible(caller, 'user', [{ field, id: id.toLowerCase() }]);
  }

  /** Mail clients load logos without authentication, so the images must be public. */
  private async publishLogos(caller: Caller, logos: string[]): Promise<void> {
    const references = logos.map((id, index) => ({ field: `emailLogos[${index}]`, id: id.toLowerCase() }));
    const malformed = references.filter(({ id }) => validateUuid(id));
    if (malformed.length > 0)
      throw invalidFields(
        malformed.map(({ field }) => ({ field, message: 'must be the id of an image', code: 'NOT_IMAGE' })),
      );
    await this.referenceChecker.assertAccessible(caller, 'file', references);
    for (const { field, id } of references) await this.images.publish(id, field);
  }
}

function assertPartsExist({ steps, actors, fields }: TemplateIds, columns: Columns): void {
  const { workflowTemplateStepId: step, workflowTemplateActorId: actor, customFieldAttachments = [] } = columns;
  if (step && !steps.includes(step))
    throw invalid('workflowTemplateStepId', 'must name a step of this template', 'WRONG_REFERENCE');
  if (actor && !actors.includes(actor))
    throw invalid('workflowTemplateActorId', 'must name an actor of this template', 'WRONG_REFERENCE');
  const missing = customFieldAttachments.flatMap((id, index): FieldError[] =>
    fields.includes(id)
      ? []
      : [{ field: `customFieldAttachments[${index}]`, message: 'names no custom field', code: 'REFERENCE_NOT_FOUND' }],
  );
  if (missing.length > 0) throw invalidFields(missing);
}

function isValidRecipient(type: Recipient['type'], value: string, { slugs, actors }: TemplateIds): boolean {
  if (type === 'EMAIL') return isEmailAddress(value);
  if (type === 'ROLE') return ROLES.includes(value as (typeof ROLES)[number]);
  return [...ACTOR_KINDS, ...slugs, ...actors].includes(value);
}

const RULES: Record<Exclude<(typeof RECIPIENT_TYPES)[number], 'USER' | 'PHONE'>, FieldRule> = {
  ACTOR: { message: `must be ${ACTOR_KINDS.join(', ')} or the slug of an actor of this template` },
  EMAIL: { message: 'must be an e-mail address', code: 'NOT_EMAIL' },
  ROLE: { message: `must be one of ${ROLES.join(', ')}`, code: 'NOT_A_CHOICE' },
};
