/** Moving a step by drag and keyboard. */
import { useRowMove } from '../forms/use-row-move.js';
import { useSession } from '../session.js';
import { moveStep, type Move } from './step-tree.js';
import { templateQuery, type EditedTemplate } from './template-queries.js';

export function useMove({ id, version }: EditedTemplate): (stepId: string, move: Move) => Promise<void> {
  const { routerId } = useSession();
  return useRowMove<EditedTemplate, Move>({
    queryKey: templateQuery(routerId, id).queryKey,
    apply: (template, stepId, move) => {
      const steps = moveStep(template.steps, stepId, move);
      return steps ? { ...template, steps } : template;
    },
    fields: { templateId: id, version, intent: 'moveStep' },
    row: 'step',
  });
}
