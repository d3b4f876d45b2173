/** Whether what a form names is there: its templates belong together, its operator and tags are the router's. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../domain/authorization/caller.js';
import { oneOf, ReferenceChecker } from '../../domain/authorization/reference-checker.js';
import type { Webform } from '../../entities/webform.js';
import { inRouter } from '../../entities/in-router.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import { sql } from '../../platform/read-models/index.js';
import type { WebformInput, WebformUpdate } from './webform.dto.js';

type Templates = Pick<Webform, 'orderTemplateId' | 'workflowTemplateId'>;

const templates = sql`select t.id as "orderTemplateId", t.workflow_template_id as "workflowTemplateId"
  from order_templates t where ${inRouter('t')}
    and (t.id = ${'orderTemplateId'}::uuid or t.workflow_template_id = ${'workflowTemplateId'}::uuid)`;

/** Checks a request before anything is written. */
@Injectable()
export class WebformReferences {
  constructor(
    private readonly db: Database,
    private readonly reach: ReferenceChecker,
  ) {}

  /** The columns of the references that the request gives. @throws 400 naming the field that names nothing. */
  async columns(caller: Caller, input: WebformInput | WebformUpdate): Promise<Partial<Webform>> {
    const operator = oneOf('responsibleRoutingOperatorId', input.responsibleRoutingOperatorId);
    await this.reach.check(caller, 'user', operator);
    return {
      ...(await this.tagIds(caller, 'productTags', 'productTagIds', input)),
      ...(await this.tagIds(caller, 'orderTags', 'orderTagIds', input)),
      ...(await this.templates(caller.routerId, input)),
    };
  }

  private async tagIds(
    caller: Caller,
    field: 'productTags' | 'orderTags',
    column: 'productTagIds' | 'orderTagIds',
    { [field]: tags }: WebformInput | WebformUpdate,
  ): Promise<Partial<Webform>> {
    if (!tags) return {};
    const references = tags.map(({ id }, index) => ({ field: `${field}[${index}].id`, id }));
    await this.reach.check(caller, 'orderTag', references);
    return { [column]: [...new Set(tags.map(({ id }) => id))] };
  }

  /** Where one of the two templates is named, the other follows from it. */
  private async templates(routerId: string, input: WebformInput | WebformUpdate): Promise<Partial<Templates>> {
    const { orderTemplateId, workflowTemplateId } = input;
    if (orderTemplateId === undefined && workflowTemplateId === undefined) return {};
    const wanted = { orderTemplateId: orderTemplateId ?? null, workflowTemplateId: workflowTemplateId ?? null };
    const found = await this.db.rows<Templates>(templates, { routerId, ...wanted });
    for (const field of ['workflowTemplateId', 'orderTemplateId'] as const) {
      if (wanted[field] && !found.some((pair) => pair[field] === wanted[field])) {
        throw invalid(field, field === 'orderTemplateId' ? 'names no order template' : 'names no workflow template');
      }
    }
    if (found.length > 1) throw invalid('orderTemplateId', 'must be the order template of workflowTemplateId');
    return found[0] ?? { orderTemplateId: null, workflowTemplateId: null };
  }
}
