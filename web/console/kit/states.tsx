/** States of data: loading, failed, outdated, none. */
import type { ComponentChildren } from '../../ui/index.js';
import type { UseQueryResult } from '../data/query-client.js';
import { isApiError } from '../../ui/index.js';
import { useConsoleMessages } from '../messages.js';
import { HOME } from '../routes.js';
import { Icon } from './icon.js';

/** @param rows number of placeholders, so that the page keeps its size */
export function Skeleton({ rows }: { rows: number }) {
  const { loading } = useConsoleMessages();
  return (
    <div class="skeleton" role="status">
      <span class="unseen">{loading}</span>
      {Array.from({ length: rows }, (_unused, index) => (
        <span key={index} class="bone" />
      ))}
    </div>
  );
}

/** What to do if there is nothing to show. */
export function Empty({ icon, heading, children }: { icon: string; heading: string; children?: ComponentChildren }) {
  return (
    <div class="empty">
      <Icon name={icon} />
      <p class="empty-heading">{heading}</p>
      {children}
    </div>
  );
}

/** In place of data that could not be loaded. @param status of the API, if the server rendered the page without the data */
export function Failed({ error, status, retry }: { error?: unknown; status?: number; retry?: () => void }) {
  const { error: words } = useConsoleMessages();
  const code = status ?? (isApiError(error) ? error.status : 0);
  const text = code === 403 ? words.forbidden : code === 404 || code === 400 ? words.notFound : words.heading;
  return (
    <div class="empty" role="alert">
      <Icon name="triangle-alert" />
      <p class="empty-heading">{text}</p>
      {retry && code !== 403 && code !== 404 ? (
        <button type="button" class="secondary" onClick={retry}>
          <Icon name="rotate-cw" />
          {words.retry}
        </button>
      ) : (
        <a class="button secondary" href={HOME}>
          {words.back}
        </a>
      )}
    </div>
  );
}

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** Number of placeholders. */
  rows: number;
  children: (data: Data) => ComponentChildren;
}

/** Data of a query as soon as it is loaded; before that placeholders, or why it could not be loaded. */
export function Loaded<Data>({ query, rows, children }: LoadedProps<Data>) {
  const { data, error } = query;
  const retry = () => void query.refetch();
  if (data === undefined) return error ? <Failed error={error} retry={retry} /> : <Skeleton rows={rows} />;
  return (
    <>
      {error && <Stale retry={retry} />}
      {children(data)}
    </>
  );
}

/** Above data that could not be refreshed. */
export function Stale({ retry }: { retry: () => void }) {
  const { error: words } = useConsoleMessages();
  return (
    <div class="banner" role="status">
      <Icon name="wifi-off" />
      <span>{words.stale}</span>
      <button type="button" class="quiet-button" onClick={retry}>
        {words.retry}
      </button>
    </div>
  );
}
