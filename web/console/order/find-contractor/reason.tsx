/** Whom the service chose, why, and who would be next. */
import type { CandidateView } from '../../../../client/generated/types.js';
import type { ConsoleFindContractorMessages } from '../../../i18n/en/console-find-contractor.js';
import { usePageContext } from '../../../ui/index.js';
import { Icon } from '../../kit/icon.js';
import { formatCriterion } from './criterion-formats.js';
import { findMachineChoice, listReasons } from './why.js';
import type { Work } from './work.js';

interface ReasonProps {
  work: Work;
  /** Those that were not asked, best first. */
  candidates: CandidateView[];
  messages: ConsoleFindContractorMessages;
}

export function Reason({ work, candidates, messages }: ReasonProps) {
  const { language } = usePageContext();
  const choice = findMachineChoice(work.dispatches, work.workflowStepId, candidates);
  if (!choice) return null;
  const { first, second, isAsked } = choice;
  const formats = { language, currency: work.order.totals.currencyCode, yes: '' };
  const reasons = listReasons(first, second).map((name) =>
    messages.because[name](formatCriterion(name, first.ranking.breakdown[name].value, formats) ?? ''),
  );
  const words = new Intl.ListFormat(language, { type: 'conjunction' }).format(reasons);
  const sentence = (isAsked ? messages.askedFirst : messages.wouldAsk)(first.organizationName, words);
  return (
    <p class="banner machine-choice">
      <Icon name="truck" />
      <span>
        {sentence} {second && messages.second(second.organizationName)}
      </span>
    </p>
  );
}
