/** Names of the order's fields that questions fill. */
import { useQuery } from '../../data/query-client.js';
import { useSession } from '../../session.js';
import { workflowsQuery, type EditedWebform } from './webform-queries.js';

/** Returns the name of a field by its ID: that of the workflow, else the question that fills it. */
export function useFieldNames({ questions }: EditedWebform): (fieldId: string) => string {
  const { data: workflows = [] } = useQuery(workflowsQuery(useSession().routerId));
  return (fieldId) =>
    workflows.flatMap(({ fields }) => fields).find(({ id }) => id === fieldId)?.name ??
    questions.find(({ customFieldId }) => customFieldId === fieldId)?.title ??
    '–';
}

/** Fields of the webform's workflow, and those that the webform fills already. */
export function useFieldChoices(webform: EditedWebform): { value: string; option: string }[] {
  const { data: workflows = [] } = useQuery(workflowsQuery(useSession().routerId));
  const nameField = useFieldNames(webform);
  const { workflowTemplateId, questions } = webform;
  const workflow = workflows.find(({ id, isDefault }) => (workflowTemplateId ? id === workflowTemplateId : isDefault));
  const ids = [
    ...(workflow?.fields ?? []).map(({ id }) => id),
    ...questions.flatMap(({ customFieldId }) => customFieldId ?? []),
  ];
  return [...new Set(ids)].map((id) => ({ value: id, option: nameField(id) }));
}
