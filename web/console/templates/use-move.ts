/** Moving a step by drag and keyboard. */
import { describeError, usePageContext, useRef } from '../../ui/index.js';
import { runAction } from '../actions.js';
import { getApi } from '../api.js';
import { useQueryClient } from '../data/query-client.js';
import { useToast } from '../kit/toasts.js';
import { usePage } from '../page-context.js';
import { useSession } from '../session.js';
import { moveStep, type Move } from './step-tree.js';
import { templateQuery, type EditedTemplate } from './template-queries.js';

/** Shows the move at once, saves it, and puts it back if the API refuses it. The step keeps the focus. */
export function useMove({ id, version }: EditedTemplate): (stepId: string, move: Move) => Promise<void> {
  const session = useSession();
  const client = useQueryClient();
  const showToast = useToast();
  const settings = usePageContext();
  const { actions, describeDone } = usePage();
  const isBusy = useRef(false);
  return async (stepId, { place, targetId }) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const { queryKey } = templateQuery(getApi, session.routerId, id);
    const hadFocus = document.activeElement?.id === `step-${stepId}`;
    client.setQueryData<EditedTemplate>(queryKey, (template) => {
      const steps = template && moveStep(template.steps, stepId, { place, targetId });
      return steps ? { ...template, steps } : template;
    });
    try {
      const fields = { templateId: id, version, stepId, move: `${place} ${targetId}`, intent: 'moveStep' };
      const { done } = await runAction(actions, getApi(), session, fields);
      showToast({ kind: 'success', text: describeDone(done) });
    } catch (error) {
      showToast({ kind: 'error', text: (await describeError(error, settings)).message });
    }
    await client.invalidateQueries();
    if (hadFocus) document.getElementById(`step-${stepId}`)?.focus();
    isBusy.current = false;
  };
}
