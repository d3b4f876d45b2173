/** What steps may refer to: actors, groups, documents and custom fields of their template, tags of their router. */
import { Injectable } from '@nestjs/common';
import { inRouter, sameRouter } from '../../../entities/in-router.js';
import { Database } from '../../../platform/database/database.js';
import { invalidFields, type Fault } from '../../../platform/errors.js';
import { sql } from '../../../platform/read-models/index.js';
import { partnerGroupsOf } from '../../../domain/routing/dispatching/escalation.js';
import type { TemplateStepInput } from './template-step.dto.js';

interface Known {
  actors: string[];
  groups: string[];
  documents: string[];
  customFields: string[];
  tags: string[];
  partnerGroups: string[];
}

interface Reference {
  kind: keyof Known;
  field: string;
  id: string | null | undefined;
}

const NOUNS: Record<keyof Known, string> = {
  actors: 'actor of this template',
  groups: 'group of this template',
  documents: 'document of this template',
  customFields: 'custom field of this order template',
  tags: 'tag of this router',
  partnerGroups: 'partner group of this router',
};

const known = sql`select array(select id from template_actors where router_id = ${'routerId'} and workflow_template_id = ${'id'}) as actors,
    array(select id from template_groups where router_id = ${'routerId'} and workflow_template_id = ${'id'}) as groups,
    array(select id from template_documents where router_id = ${'routerId'} and workflow_template_id = ${'id'} and deleted_at is null) as documents,
    array(select field.id from custom_fields field join order_templates owning on ${sameRouter('owning', 'field')} and owning.id = field.order_template_id
      where ${inRouter('owning')} and owning.workflow_template_id = ${'id'}) as "customFields",
    array(select id from order_tags where router_id = ${'routerId'} and id = any(${'tagIds'})) as tags,
    array(select id from partner_groups where router_id = ${'routerId'} and id = any(${'partnerGroupIds'})) as "partnerGroups"`;

/** Checks the references of a request that replaces steps. */
@Injectable()
export class StepReferences {
  constructor(private readonly db: Database) {}

  /** @throws 400 naming every field that refers to something else. */
  async check(template: { id: string; routerId: string }, steps: readonly TemplateStepInput[]): Promise<void> {
    const references = steps.flatMap((step, place) => referencesOf(step, `steps[${place}]`)).filter(({ id }) => id);
    if (references.length === 0) return;
    const { id, routerId } = template;
    const idsOf = (kind: keyof Known) => references.filter((one) => one.kind === kind).map((one) => one.id);
    const [tagIds, partnerGroupIds] = [idsOf('tags'), idsOf('partnerGroups')];
    const found = (await this.db.row<Known>(known, { id, routerId, tagIds, partnerGroupIds }))!;
    const sets = Object.fromEntries(Object.entries(found).map(([kind, ids]) => [kind, new Set(ids as string[])]));
    const faults: Fault[] = references
      .filter((one) => !sets[one.kind].has(one.id!))
      .map(({ field, kind }) => ({ field, message: `names no ${NOUNS[kind]}` }));
    if (faults.length > 0) throw invalidFields(faults);
  }
}

function referencesOf(step: TemplateStepInput, at: string): Reference[] {
  const { actorVisibility = [], documents = [], inputs = [], productTags = [], settings } = step;
  return [
    { kind: 'actors', field: `${at}.actorId`, id: step.actorId },
    { kind: 'actors', field: `${at}.dispatchesActorId`, id: step.dispatchesActorId },
    { kind: 'groups', field: `${at}.groupId`, id: step.groupId },
    ...actorVisibility.map(({ actorId }, place): Reference => ({
      kind: 'actors',
      field: `${at}.actorVisibility[${place}].actorId`,
      id: actorId,
    })),
    ...documents.map(({ id }, place): Reference => ({ kind: 'documents', field: `${at}.documents[${place}].id`, id })),
    ...inputs.map(({ customFieldId }, place): Reference => ({
      kind: 'customFields',
      field: `${at}.inputs[${place}].customFieldId`,
      id: customFieldId,
    })),
    ...partnerGroupsOf(settings).map(({ field, id }): Reference => ({
      kind: 'partnerGroups',
      field: `${at}.${field}`,
      id,
    })),
    ...productTags.map(({ id }, place): Reference => ({ kind: 'tags', field: `${at}.productTags[${place}].id`, id })),
  ];
}
