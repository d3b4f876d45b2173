/** Checks what a task refers to: steps, actors and custom fields of its own template, people, images. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../domain/authorization/caller.js';
import { ReferenceChecker } from '../../../domain/authorization/reference-checker.js';
import { RECIPIENT_TYPES, type Recipient } from '../../../entities/recipient.js';
import type { TemplateTask } from '../../../entities/template-task.js';
import { ROLES } from '../../../entities/user.js';
import { ACTOR_KINDS } from '../../../entities/workflow-shapes.js';
import { PublicImages } from '../../../domain/file-storage/public-images.js';
import { inRouter, sameRouter } from '../../../entities/in-router.js';
import { Database } from '../../../platform/database/database.js';
import { invalidFields, invalid } from '../../../platform/errors.js';
import { validateUuid } from '../../../platform/fields/index.js';
import { e164 } from '../../../platform/phone-number.js';
import { sql } from '../../../platform/read-models/index.js';

type Columns = Partial<TemplateTask>;

const PARTS = sql`
  select array(select s.id::text from template_steps s where ${inRouter('s')} and s.workflow_template_id = ${'id'}) as steps,
    array(select a.id::text from template_actors a where ${inRouter('a')} and a.workflow_template_id = ${'id'}) as actors,
    array(select a.slug from template_actors a where ${inRouter('a')} and a.workflow_template_id = ${'id'}) as slugs,
    array(select f.id::text from custom_fields f join order_templates o on ${sameRouter('o', 'f')} and o.id = f.order_template_id
      where ${inRouter('o')} and o.workflow_template_id = ${'id'}) as fields`;

interface Parts {
  steps: string[];
  actors: string[];
  slugs: string[];
  fields: string[];
}

const EMAIL = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/;

/** Within the transaction that writes the task. */
@Injectable()
export class TaskReferences {
  constructor(
    private readonly db: Database,
    private readonly reach: ReferenceChecker,
    private readonly images: PublicImages,
  ) {}

  /** The same columns, phone numbers in E.164. @throws 400 naming every field whose reference is none. */
  async checked(caller: Caller, workflowTemplateId: string, columns: Columns): Promise<Columns> {
    const parts = (await this.db.row<Parts & object>(PARTS, { routerId: caller.routerId, id: workflowTemplateId }))!;
    checkParts(parts, columns);
    const { recipient, emailCc, emailBcc } = columns;
    await this.publishLogos(caller, columns.emailLogos ?? []);
    return {
      ...columns,
      ...(recipient ? { recipient: await this.recipient(caller, parts, recipient, 'recipient') } : {}),
      ...(emailCc ? { emailCc: await this.recipients(caller, parts, emailCc, 'emailCc') } : {}),
      ...(emailBcc ? { emailBcc: await this.recipients(caller, parts, emailBcc, 'emailBcc') } : {}),
    };
  }

  private async recipients(caller: Caller, parts: Parts, list: Recipient[], field: string): Promise<Recipient[]> {
    const checked: Recipient[] = [];
    for (const [index, one] of list.entries()) {
      checked.push(await this.recipient(caller, parts, one, `${field}[${index}]`));
    }
    return checked;
  }

  private async recipient(caller: Caller, parts: Parts, { type, value }: Recipient, at: string): Promise<Recipient> {
    const field = `${at}.value`;
    if (type === 'PHONE') return { type, value: e164(value, null, field) };
    if (type === 'USER') await this.checkUser(caller, value, field);
    else if (!isKnown(type, value, parts)) throw invalid(field, RULES[type]);
    return { type, value };
  }

  private async checkUser(caller: Caller, id: string, field: string): Promise<void> {
    const broken = validateUuid(id);
    if (broken) throw invalid(field, broken);
    await this.reach.check(caller, 'user', [{ field, id: id.toLowerCase() }]);
  }

  /** Mail programs fetch logos without a key. */
  private async publishLogos(caller: Caller, logos: string[]): Promise<void> {
    const references = logos.map((id, index) => ({ field: `emailLogos[${index}]`, id: id.toLowerCase() }));
    const broken = references.filter(({ id }) => validateUuid(id));
    if (broken.length > 0)
      throw invalidFields(broken.map(({ field }) => ({ field, message: 'must be the id of an image' })));
    await this.reach.check(caller, 'file', references);
    for (const { field, id } of references) await this.images.publish(id, field);
  }
}

function checkParts({ steps, actors, fields }: Parts, columns: Columns): void {
  const { workflowTemplateStepId: step, workflowTemplateActorId: actor, customFieldAttachments = [] } = columns;
  if (step && !steps.includes(step)) throw invalid('workflowTemplateStepId', 'must name a step of this template');
  if (actor && !actors.includes(actor)) throw invalid('workflowTemplateActorId', 'must name an actor of this template');
  const missing = customFieldAttachments.flatMap((id, index) =>
    fields.includes(id) ? [] : [{ field: `customFieldAttachments[${index}]`, message: 'names no custom field' }],
  );
  if (missing.length > 0) throw invalidFields(missing);
}

function isKnown(type: Recipient['type'], value: string, { slugs, actors }: Parts): boolean {
  if (type === 'EMAIL') return value.length <= 254 && EMAIL.test(value);
  if (type === 'ROLE') return ROLES.includes(value as (typeof ROLES)[number]);
  return [...ACTOR_KINDS, ...slugs, ...actors].includes(value);
}

const RULES: Record<(typeof RECIPIENT_TYPES)[number], string> = {
  ACTOR: `must be ${ACTOR_KINDS.join(', ')} or the slug of an actor of this template`,
  EMAIL: 'must be an e-mail address',
  ROLE: `must be one of ${ROLES.join(', ')}`,
  USER: 'must name a user',
  PHONE: 'must be a phone number',
};
