/** Data of the pages of webforms. */
import { webformsGet, webformsList } from '../../../../client/generated/queries/Webforms.js';
import { workflowTemplatesList } from '../../../../client/generated/queries/WorkflowTemplates.js';
import { mapQuery, withVersion } from '../../../../client/src/query.js';
import type {
  QuestionView,
  TemplateCustomFieldView,
  WebformRowView,
  WebformView,
  WorkflowTemplateRowView,
} from '../../../../client/generated/types.js';
import { mapPage } from '../../data/queries.js';
import { pick } from '../../data/pick.js';

export const PAGE_SIZE = 25;
const MAX_WORKFLOWS = 100;

/** A webform as the list shows it. */
export type WebformRow = Pick<
  WebformRowView,
  'id' | 'name' | 'publicToken' | 'publicSharable' | 'workflowTemplateId' | 'orderCount'
> & { questions: number };

/** A workflow that new orders of a webform may follow, with the fields that answers may fill. */
export interface Workflow {
  id: string;
  name: string;
  isDefault: boolean;
  fields: Pick<TemplateCustomFieldView, 'id' | 'name'>[];
}

const QUESTION = [
  ...(['id', 'type', 'title', 'description', 'required', 'viewOnly', 'customFieldId', 'multiValue'] as const),
  ...(['dependsOnCustomFieldId', 'dependsOnOperator', 'dependsOnValues', 'alternatives', 'usedCount'] as const),
] as const;
/** A question as its form shows it. */
export type EditedQuestion = Pick<QuestionView, (typeof QUESTION)[number]>;

const WEBFORM = [
  ...(['id', 'name', 'description', 'publicToken', 'publicSharable', 'sharedWithChildOrganizations'] as const),
  ...(['responsibleRoutingOperatorId', 'workflowTemplateId', 'includeOffering', 'requireOfferLines'] as const),
  ...(['eComProductGrid', 'publicRedirection', 'portalNewTab', 'showLogo', 'embedOrigins'] as const),
  ...(['productTags', 'orderTags'] as const),
] as const;
/** A webform as its page shows it. */
export type EditedWebform = Pick<WebformView, (typeof WEBFORM)[number]> & {
  questions: EditedQuestion[];
  /** For `If-Match`. */
  version: string;
};

/** Webforms by name. @param page from 0 */
export function webformsQuery(routerId: string, { q, page }: { q: string; page: number }) {
  const query = { ...(q ? { q } : {}), page, pageSize: PAGE_SIZE, sort: 'name', direction: 'asc' } as const;
  return mapQuery(webformsList(routerId, query), 'rows', mapPage(toRow));
}

function toRow(form: WebformRowView): WebformRow {
  const { id, name, publicToken, publicSharable, workflowTemplateId, orderCount, inputs } = form;
  return { id, name, publicToken, publicSharable, workflowTemplateId, orderCount, questions: inputs.length };
}

/** A webform with its version. */
export function webformQuery(routerId: string, id: string) {
  return mapQuery(withVersion(webformsGet(routerId, id)), 'form', ({ value, version }): EditedWebform => {
    const questions = value.inputs.map(({ question }) => pick(question, QUESTION));
    return { ...pick(value, WEBFORM), questions, version };
  });
}

/** Workflows by name, with their fields. */
export function workflowsQuery(routerId: string) {
  const query = { pageSize: MAX_WORKFLOWS, sort: 'name', direction: 'asc' } as const;
  return mapQuery(workflowTemplatesList(routerId, query), 'fields', ({ values }) => values.map(toWorkflow));
}

function toWorkflow({ id, name, isDefaultTemplate, customFields }: WorkflowTemplateRowView): Workflow {
  return { id, name, isDefault: isDefaultTemplate, fields: customFields.map((field) => pick(field, ['id', 'name'])) };
}
