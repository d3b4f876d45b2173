/** What a page of a template shows until its data is there, or if it cannot be loaded. */
import type { UseQueryResult } from '../data/query-client.js';
import { PageHeader } from '../kit/page-header.js';
import { Failed, Skeleton } from '../kit/states.js';

interface PendingProps {
  query: UseQueryResult<unknown>;
  heading: string;
  /** Rows of the page, about. */
  rows: number;
}

export function TemplatePending({ query, heading, rows }: PendingProps) {
  return (
    <>
      <PageHeader heading={heading} />
      {query.isError ? <Failed error={query.error} retry={() => void query.refetch()} /> : <Skeleton rows={rows} />}
    </>
  );
}
