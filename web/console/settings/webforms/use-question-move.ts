/** Moving a question by drag and keyboard. */
import { useRowMove } from '../../forms/use-row-move.js';
import { useSession } from '../../session.js';
import { moveQuestion, type Move } from './question-form.js';
import { webformQuery, type EditedWebform } from './webform-queries.js';

export function useQuestionMove({ id, version }: EditedWebform): (questionId: string, move: Move) => Promise<void> {
  const { routerId } = useSession();
  return useRowMove<EditedWebform, Move>({
    queryKey: webformQuery(routerId, id).queryKey,
    apply: (webform, questionId, move) => {
      const questions = moveQuestion(webform.questions, questionId, move);
      return questions ? { ...webform, questions } : webform;
    },
    fields: { webformId: id, version, intent: 'moveQuestion' },
    row: 'question',
  });
}
