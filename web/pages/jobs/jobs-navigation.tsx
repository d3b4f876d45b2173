/** Links between the pages of a contractor. */
import type { JobsNavigationMessages } from '../../i18n/en/jobs-navigation.js';

const PATHS = { jobs: '/jobs', team: '/jobs/team' } as const;

/** @param isOffice people who plan read "Team", others "My week" */
export function JobsNavigation({
  current,
  isOffice,
  messages,
}: {
  current: keyof typeof PATHS;
  isOffice: boolean;
  messages: JobsNavigationMessages;
}) {
  const labels = { ...messages, team: isOffice ? messages.team : messages.week };
  return (
    <nav class="jobs-nav" aria-label={messages.label}>
      {(Object.keys(PATHS) as (keyof typeof PATHS)[]).map((page) => (
        <a key={page} href={PATHS[page]} aria-current={page === current ? 'page' : undefined}>
          {labels[page]}
        </a>
      ))}
    </nav>
  );
}
