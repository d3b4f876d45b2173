/** Contractors that are no candidates, with the reason. An operator may know better and give the work to one of them. */
import type { CandidatesView, ExcludedCandidateView } from '../../../../client/generated/types.js';
import type { ConsoleFindContractorMessages } from '../../../i18n/en/console-find-contractor.js';
import { When } from '../../kit/times.js';
import type { Search } from './candidates-query.js';
import { GiveMenu } from './give-menu.js';
import { isAsked, type Work } from './work.js';

interface LeftOutProps {
  work: Work;
  found: CandidatesView;
  search: Search;
  messages: ConsoleFindContractorMessages;
}

/** Contractors that cannot carry out work now. */
const UNABLE: readonly string[] = ['INACTIVE', 'NOT_INSTALLER'] satisfies ExcludedCandidateView['reason'][];

export function LeftOut({ work, found: { excluded, excludedCount }, search, messages }: LeftOutProps) {
  const shown = excluded.length;
  if (shown === 0) return null;
  return (
    <details class="folded panel left-out">
      <summary>{messages.leftOut(search.q ? shown : excludedCount)}</summary>
      <ul class="ruled">
        {excluded.map((one) => (
          <li key={one.partnerId} class="between">
            <span>
              {one.organizationName}{' '}
              <span class="quiet">
                {isAsked(work, one.organizationId) ? messages.isAsked : (messages.excluded[one.reason] ?? one.reason)}
                {one.absence && (
                  <>
                    {' '}
                    {messages.until} <When at={one.absence.to} isInText isDeadline />
                  </>
                )}
              </span>
            </span>
            {!UNABLE.includes(one.reason) && (
              <GiveMenu {...{ work, messages }} contractor={one} firstSlot={null} at={search.at} />
            )}
          </li>
        ))}
      </ul>
      {!search.q && excludedCount > shown && <p class="quiet">{messages.moreLeftOut(excludedCount - shown)}</p>}
    </details>
  );
}
