/** Validates the references of a webform: its operator, tags, order template and workflow template. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { toOptionalReference, ReferenceChecker } from '../../domain/authorization/reference-checker.js';
import type { Webform } from '../../entities/webform.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import { sql } from '../../platform/read-models/index.js';
import type { WebformInput, WebformUpdate } from './webform.dto.js';

type Templates = Pick<Webform, 'orderTemplateId' | 'workflowTemplateId'>;

const selectTemplates = sql`select t.id as "orderTemplateId", t.workflow_template_id as "workflowTemplateId"
  from order_templates t where ${inTenant('t')}
    and (t.id = ${'orderTemplateId'}::uuid or t.workflow_template_id = ${'workflowTemplateId'}::uuid)`;

/** Runs before anything is written. */
@Injectable()
export class WebformReferences {
  constructor(
    private readonly db: Database,
    private readonly referenceChecker: ReferenceChecker,
  ) {}

  /** Returns the columns of the references that the request sets. @throws 400 naming an unknown reference. */
  async resolveColumns(caller: Caller, input: WebformInput | WebformUpdate): Promise<Partial<Webform>> {
    const operator = toOptionalReference('responsibleRoutingOperatorId', input.responsibleRoutingOperatorId);
    await this.referenceChecker.assertAccessible(caller, 'user', operator);
    return {
      ...(await this.resolveTags(caller, 'productTags', 'productTagIds', input)),
      ...(await this.resolveTags(caller, 'orderTags', 'orderTagIds', input)),
      ...(await this.resolveTemplates(caller.routerId, input)),
    };
  }

  private async resolveTags(
    caller: Caller,
    field: 'productTags' | 'orderTags',
    column: 'productTagIds' | 'orderTagIds',
    { [field]: tags }: WebformInput | WebformUpdate,
  ): Promise<Partial<Webform>> {
    if (!tags) return {};
    const tagReferences = tags.map(({ id }, index) => ({ field: `${field}[${index}].id`, id }));
    await this.referenceChecker.assertAccessible(caller, 'orderTag', tagReferences);
    return { [column]: [...new Set(tags.map(({ id }) => id))] };
  }

  /** If the request names one of the two templates, the other one is derived from it. */
  private async resolveTemplates(routerId: string, input: WebformInput | WebformUpdate): Promise<Partial<Templates>> {
    const { orderTemplateId, workflowTemplateId } = input;
    if (orderTemplateId === undefined && workflowTemplateId === undefined) return {};
    const wanted = { orderTemplateId: orderTemplateId ?? null, workflowTemplateId: workflowTemplateId ?? null };
    const pairs = await this.db.rows<Templates>(selectTemplates, { routerId, ...wanted });
    for (const field of ['workflowTemplateId', 'orderTemplateId'] as const) {
      if (wanted[field] && !pairs.some((pair) => pair[field] === wanted[field])) {
        const kind = field === 'orderTemplateId' ? 'order' : 'workflow';
        throw invalid(field, `names no ${kind} template`, 'REFERENCE_NOT_FOUND');
      }
    }
    if (pairs.length > 1) throw invalid('orderTemplateId', 'must be the order template of workflowTemplateId');
    return pairs[0] ?? { orderTemplateId: null, workflowTemplateId: null };
  }
}
