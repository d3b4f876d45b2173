/** Data of the pages of webforms. */
import { Webforms, WorkflowTemplates } from '../../../../client/generated/resources.js';
import type {
  QuestionView,
  TemplateCustomFieldView,
  WebformRowView,
  WebformView,
  WorkflowTemplateRowView,
} from '../../../../client/generated/types.js';
import type { Page } from '../../../../client/src/pagination.js';
import { clientOf, LOOKUP_KEY, type Api, type Request } from '../../data/queries.js';
import { pick } from '../../data/pick.js';
import { getVersioned } from '../../../../client/src/versioned.js';

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
export function webformsQuery(
  api: Api,
  routerId: string,
  { q, page }: { q: string; page: number },
): Request<Page<WebformRow>> {
  const query = { ...(q ? { q } : {}), page, pageSize: PAGE_SIZE, sort: 'name', direction: 'asc' } as const;
  return {
    queryKey: ['webforms', query],
    queryFn: async ({ signal }) => {
      const request = new Webforms(clientOf(api)).list(routerId, query, signal ? { signal } : {});
      const { values, count } = await request;
      return { values: values.map(toRow), count };
    },
  };
}

function toRow(form: WebformRowView): WebformRow {
  const { id, name, publicToken, publicSharable, workflowTemplateId, orderCount, inputs } = form;
  return { id, name, publicToken, publicSharable, workflowTemplateId, orderCount, questions: inputs.length };
}

/** A webform with its version. */
export function webformQuery(api: Api, routerId: string, id: string): Request<EditedWebform> {
  return {
    queryKey: ['webforms', id],
    queryFn: async ({ signal }) => {
      const path = ['routers', routerId, 'webforms', id];
      const { value, version } = await getVersioned<WebformView>(clientOf(api), path, signal);
      const questions = value.inputs.map(({ question }) => pick(question, QUESTION));
      return { ...pick(value, WEBFORM), questions, version };
    },
  };
}

/** Workflows by name, with their fields. */
export function workflowsQuery(api: Api, routerId: string): Request<Workflow[]> {
  return {
    queryKey: [LOOKUP_KEY, 'workflows'],
    queryFn: async ({ signal }) => {
      const query = { pageSize: MAX_WORKFLOWS, sort: 'name', direction: 'asc' } as const;
      const { values } = await new WorkflowTemplates(clientOf(api)).list(routerId, query, signal ? { signal } : {});
      return values.map(toWorkflow);
    },
  };
}

function toWorkflow({ id, name, isDefaultTemplate, customFields }: WorkflowTemplateRowView): Workflow {
  return { id, name, isDefault: isDefaultTemplate, fields: customFields.map((field) => pick(field, ['id', 'name'])) };
}
