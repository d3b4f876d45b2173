/** The contractors that could take the work, best first, each with what may be done. */
import type { CandidateView } from '../../../../client/generated/types.js';
import type { ConsoleFindContractorMessages } from '../../../i18n/en/console-find-contractor.js';
import { usePageContext } from '../../../ui/index.js';
import { Table } from '../../kit/table.js';
import { Span } from '../../kit/times.js';
import { useConsoleMessages } from '../../messages.js';
import { Margin, Payout } from '../../money/pay.js';
import { contractorPath } from '../../routes.js';
import { formatCriterion, type Criterion } from './criterion-formats.js';
import { SELECTED } from './actions.js';
import { ASK_FORM, AskMenu } from './ask-forms.js';
import type { Search } from './candidates-query.js';
import { GiveMenu } from './give-menu.js';
import { isAsked, type Work } from './work.js';

interface TableProps {
  work: Work;
  candidates: CandidateView[];
  search: Search;
  messages: ConsoleFindContractorMessages;
}

/** Criteria with a column of their own. */
const COLUMNS = ['distance', 'workload', 'rating', 'acceptanceRate'] as const;

export function CandidatesTable({ work, candidates, search, messages }: TableProps) {
  const { language } = usePageContext();
  const { pay: words } = useConsoleMessages();
  const { currencyCode, totalExcludingVat } = work.order.totals;
  const formats = { language, currency: currencyCode, yes: '' };
  const format = (name: Criterion, { ranking }: CandidateView) =>
    formatCriterion(name, ranking.breakdown[name].value, formats) ?? '–';
  return (
    <Table
      rows={candidates}
      keyOf={({ partnerId }) => partnerId}
      class="records candidates"
      columns={[
        { heading: messages.contractor, cell: (one) => <Name {...{ work, messages }} candidate={one} /> },
        ...COLUMNS.map((name) => ({
          heading: messages.criterion[name],
          isNumber: true,
          cell: (one: CandidateView) => format(name, one),
        })),
        {
          heading: messages.nextFree,
          cell: ({ firstSlot }) => (firstSlot ? <Span {...firstSlot} /> : <span class="quiet">{messages.noSlot}</span>),
        },
        currencyCode !== null && {
          heading: words.payout,
          isNumber: true,
          cell: (pay) => <Payout {...{ pay, currencyCode }} />,
        },
        currencyCode !== null && {
          heading: messages.margin,
          isNumber: true,
          cell: (pay) =>
            totalExcludingVat !== null && pay.payoutIsComplete ? (
              <Margin {...{ pay, currencyCode }} net={totalExcludingVat} />
            ) : (
              '–'
            ),
        },
        {
          heading: messages.actions,
          isUnseen: true,
          cell: (one) => (
            <div class="above row-actions">
              {!work.cannotAsk && !isAsked(work, one.organizationId) && (
                <AskMenu {...{ work, messages }} organizationId={one.organizationId} name={one.organizationName} />
              )}
              <GiveMenu {...{ work, messages }} contractor={one} firstSlot={one.firstSlot} at={search.at} />
            </div>
          ),
        },
      ]}
    />
  );
}

/** Rank and name, with the box that selects it for a joint request. */
function Name({ work, candidate, messages }: Omit<TableProps, 'candidates' | 'search'> & { candidate: CandidateView }) {
  const { partnerId, organizationId, organizationName, ranking } = candidate;
  const has = work.holder?.organizationId === organizationId;
  return (
    <div class="person">
      {!work.cannotAsk && (
        <label class="pick">
          <span class="unseen">{messages.select(organizationName)}</span>
          <input type="checkbox" form={ASK_FORM} name={SELECTED + organizationId} value="true" />
        </label>
      )}
      <span class="quiet number">{`${ranking.position}.`}</span>
      <a href={contractorPath(partnerId)}>{organizationName}</a>
      {has && <span class="badge tone-green">{messages.has}</span>}
    </div>
  );
}
