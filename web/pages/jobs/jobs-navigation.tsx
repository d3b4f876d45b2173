/** Links between the pages of a contractor. */
import type { JobsNavigationMessages } from '../../i18n/en/jobs-navigation.js';

const PATHS = { jobs: '/jobs', team: '/jobs/team', payouts: '/jobs/payouts' } as const;

/**
 * @param isOffice people who plan read "Team", others "My week"
 * @param seesPayouts the reader may see what the contractor receives
 */
export function JobsNavigation({
  current,
  isOffice,
  seesPayouts,
  messages,
}: {
  current: keyof typeof PATHS;
  isOffice: boolean;
  seesPayouts: boolean;
  messages: JobsNavigationMessages;
}) {
  const labels = { ...messages, team: isOffice ? messages.team : messages.week };
  const pages = (Object.keys(PATHS) as (keyof typeof PATHS)[]).filter((page) => page !== 'payouts' || seesPayouts);
  return (
    <nav class="jobs-nav" aria-label={messages.label}>
      {pages.map((page) => (
        <a key={page} href={PATHS[page]} aria-current={page === current ? 'page' : undefined}>
          {labels[page]}
        </a>
      ))}
    </nav>
  );
}
