/** Moving a question by drag and keyboard. */
import { describeError, usePageContext, useRef } from '../../../ui/index.js';
import { runAction } from '../../actions.js';
import { getApi } from '../../api.js';
import { useQueryClient } from '../../data/query-client.js';
import { useToast } from '../../kit/toasts.js';
import { usePage } from '../../page-context.js';
import { useSession } from '../../session.js';
import { moveQuestion, type Move } from './question-form.js';
import { webformQuery, type EditedWebform } from './webform-queries.js';

/** Shows the move at once, saves it, and puts it back if the API refuses it. The question keeps the focus. */
export function useQuestionMove({ id, version }: EditedWebform): (questionId: string, move: Move) => Promise<void> {
  const session = useSession();
  const client = useQueryClient();
  const showToast = useToast();
  const settings = usePageContext();
  const { actions, describeDone } = usePage();
  const isBusy = useRef(false);
  return async (questionId, { place, targetId }) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const { queryKey } = webformQuery(getApi, session.routerId, id);
    const hadFocus = document.activeElement?.id === `question-${questionId}`;
    client.setQueryData<EditedWebform>(queryKey, (webform) => {
      const questions = webform && moveQuestion(webform.questions, questionId, { place, targetId });
      return questions ? { ...webform, questions } : webform;
    });
    try {
      const fields = { webformId: id, version, questionId, move: `${place} ${targetId}`, intent: 'moveQuestion' };
      const { done } = await runAction(actions, getApi(), session, fields);
      showToast({ kind: 'success', text: describeDone(done) });
    } catch (error) {
      showToast({ kind: 'error', text: (await describeError(error, settings)).message });
    }
    await client.invalidateQueries();
    if (hadFocus) document.getElementById(`question-${questionId}`)?.focus();
    isBusy.current = false;
  };
}
