/** The list of a contractor's jobs: today's visits, offers, and all jobs with filters and pages. */
import {
  CalendarIcon,
  EmptyState,
  Frame,
  MessageIcon,
  Notice,
  Section,
  ToolIcon,
  type ComponentChildren,
} from '../../ui/index.js';
import type { PageProps } from '../page-props.js';
import { JobCard } from './job-card.js';
import { JobsNavigation } from './jobs-navigation.js';
import { JobFiltersForm } from './job-filters-form.js';
import type { JobFilters, JobsData, JobsMessages } from './jobs-data.js';
import { useOfflineQueue } from './offline-queue/use-offline-queue.js';
import { PendingUploads } from './offline-queue/pending-uploads.js';

/** While a filter is set, and after the first page, only the jobs that match are shown. */
export function JobsPage({ data, messages }: PageProps<JobsData, JobsMessages>) {
  const { offers, today, jobs, done, userId, isFiltered, filters } = data;
  const isListOnly = isFiltered || filters.page > 0;
  const queue = useOfflineQueue(userId);
  const none = isFiltered ? messages.filters.none : today.length > 0 ? messages.noMore : messages.noAccepted;
  return (
    <Frame
      heading={messages.heading}
      isWide
      corner={{ to: '/account', label: messages.account }}
      lead={<JobsNavigation current="jobs" {...data} messages={messages.navigation} />}
    >
      {done && <Notice kind="success">{messages.confirmation[done]}</Notice>}
      <PendingUploads queue={queue} messages={messages} />
      <div class={isListOnly ? undefined : 'with-offers'}>
        {today.length > 0 && (
          <Section heading={messages.today} icon={<CalendarIcon />} isHighlighted>
            <List>
              {today.map(({ visit, job }) => (
                <li key={`${job.id} ${visit.startAt}`}>
                  <JobCard job={job} visit={visit} messages={messages} />
                </li>
              ))}
            </List>
          </Section>
        )}
        {!isListOnly && (
          <div class="offers">
            <Section heading={messages.offers} icon={<MessageIcon />} isHighlighted={offers.length > 0}>
              {offers.length === 0 && <EmptyState>{messages.noOffers}</EmptyState>}
              <List>
                {offers.map((job) => (
                  <li key={job.id}>
                    <JobCard job={job} messages={messages} />
                  </li>
                ))}
              </List>
            </Section>
          </div>
        )}
        <Section heading={messages.filters.states[filters.state]} icon={<ToolIcon />}>
          <JobFiltersForm data={data} messages={messages} />
          {jobs.length === 0 && <EmptyState>{none}</EmptyState>}
          <List>
            {jobs.map((job) => (
              <li key={job.id}>
                <JobCard job={job} messages={messages} />
              </li>
            ))}
          </List>
          <Pages data={data} messages={messages} />
        </Section>
      </div>
    </Frame>
  );
}

function List({ children }: { children: ComponentChildren }) {
  return <ul class="job-list">{children}</ul>;
}

function Pages({ data: { filters, pages }, messages }: { data: JobsData; messages: JobsMessages }) {
  const { page } = filters;
  if (pages <= 1) return null;
  const { label, previous, next } = messages.pages;
  return (
    <nav class="pages" aria-label={label(page + 1, pages)}>
      {page > 0 && (
        <a class="button secondary" href={buildJobsUrl({ ...filters, page: page - 1 })} rel="prev">
          {previous}
        </a>
      )}
      <span class="hint">{label(page + 1, pages)}</span>
      {page + 1 < pages && (
        <a class="button secondary" href={buildJobsUrl({ ...filters, page: page + 1 })} rel="next">
          {next}
        </a>
      )}
    </nav>
  );
}

function buildJobsUrl({ page, ...filters }: JobFilters): string {
  const set = Object.entries({ ...filters, page: page > 0 ? String(page) : '' }).filter(([, value]) => value !== '');
  return `/jobs?${new URLSearchParams(set).toString()}`;
}
