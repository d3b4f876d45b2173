/** Validates the references of steps to parts of their template, and to tags and partner groups of their router. */
import { Injectable } from '@nestjs/common';
import { inTenant, sameTenant } from '../../../entities/tenant-predicates.js';
import { Database } from '../../../platform/database/database.js';
import { invalidFields, type FieldError } from '../../../platform/errors.js';
import { sql } from '../../../platform/read-models/index.js';
import { listPartnerGroupReferences } from '../../../domain/routing/candidates/escalation.js';
import type { TemplateStepInput } from './template-step.dto.js';

interface ReferencableIds {
  actors: string[];
  groups: string[];
  documents: string[];
  customFields: string[];
  tags: string[];
  partnerGroups: string[];
}

interface Reference {
  kind: keyof ReferencableIds;
  field: string;
  id: string | null | undefined;
}

const NOUNS: Record<keyof ReferencableIds, string> = {
  actors: 'actor of this template',
  groups: 'group of this template',
  documents: 'document of this template',
  customFields: 'custom field of this order template',
  tags: 'tag of this router',
  partnerGroups: 'partner group of this router',
};

const selectReferencableIds = sql`select array(select id from template_actors where router_id = ${'routerId'} and workflow_template_id = ${'id'}) as actors,
    array(select id from template_groups where router_id = ${'routerId'} and workflow_template_id = ${'id'}) as groups,
    array(select id from template_documents where router_id = ${'routerId'} and workflow_template_id = ${'id'} and deleted_at is null) as documents,
    array(select field.id from custom_fields field join order_templates owning on ${sameTenant('owning', 'field')} and owning.id = field.order_template_id
      where ${inTenant('owning')} and owning.workflow_template_id = ${'id'}) as "customFields",
    array(select id from order_tags where router_id = ${'routerId'} and id = any(${'tagIds'})) as tags,
    array(select id from partner_groups where router_id = ${'routerId'} and id = any(${'partnerGroupIds'})) as "partnerGroups"`;

/** Validates the references of a request that replaces steps, with one query. */
@Injectable()
export class StepReferences {
  constructor(private readonly db: Database) {}

  /** @throws 400 naming every field with an unknown ID. */
  async assertValid(template: { id: string; routerId: string }, steps: readonly TemplateStepInput[]): Promise<void> {
    const references = steps.flatMap((step, index) => listReferences(step, `steps[${index}]`)).filter(({ id }) => id);
    if (references.length === 0) return;
    const { id, routerId } = template;
    const idsOf = (kind: keyof ReferencableIds) =>
      references.filter((reference) => reference.kind === kind).map((reference) => reference.id);
    const [tagIds, partnerGroupIds] = [idsOf('tags'), idsOf('partnerGroups')];
    const found = (await this.db.row<ReferencableIds>(selectReferencableIds, {
      id,
      routerId,
      tagIds,
      partnerGroupIds,
    }))!;
    const sets = Object.fromEntries(Object.entries(found).map(([kind, ids]) => [kind, new Set(ids as string[])]));
    const errors: FieldError[] = references
      .filter((reference) => !sets[reference.kind].has(reference.id!))
      .map(({ field, kind }) => ({ field, message: `names no ${NOUNS[kind]}`, code: 'REFERENCE_NOT_FOUND' }));
    if (errors.length > 0) throw invalidFields(errors);
  }
}

/** @param path of the step in the request. */
function listReferences(step: TemplateStepInput, path: string): Reference[] {
  const { actorVisibility = [], documents = [], inputs = [], productTags = [], settings } = step;
  return [
    { kind: 'actors', field: `${path}.actorId`, id: step.actorId },
    { kind: 'actors', field: `${path}.dispatchesActorId`, id: step.dispatchesActorId },
    { kind: 'groups', field: `${path}.groupId`, id: step.groupId },
    ...actorVisibility.map(({ actorId }, index): Reference => ({
      kind: 'actors',
      field: `${path}.actorVisibility[${index}].actorId`,
      id: actorId,
    })),
    ...documents.map(({ id }, index): Reference => ({
      kind: 'documents',
      field: `${path}.documents[${index}].id`,
      id,
    })),
    ...inputs.map(({ customFieldId }, index): Reference => ({
      kind: 'customFields',
      field: `${path}.inputs[${index}].customFieldId`,
      id: customFieldId,
    })),
    ...listPartnerGroupReferences(settings).map(({ field, id }): Reference => ({
      kind: 'partnerGroups',
      field: `${path}.${field}`,
      id,
    })),
    ...productTags.map(({ id }, index): Reference => ({ kind: 'tags', field: `${path}.productTags[${index}].id`, id })),
  ];
}
