/** Frame of the forms of an order: the way back, the heading, and a sentence where nothing can be changed. */
import type { RouterSettingsView } from '../../../client/generated/types.js';
import type { ShownOverview } from '../data/queries.js';
import type { ConsoleOrderWorkMessages } from '../../i18n/en/console-order-work.js';
import type { VNode } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { overviewQuery } from '../data/queries.js';
import { useQuery } from '../data/query-client.js';
import { routerSettingsQuery } from '../data/router-settings-query.js';
import { Crumbs } from '../kit/crumbs.js';
import { PageHeader } from '../kit/page-header.js';
import { Failed, Skeleton } from '../kit/states.js';
import { useConsoleMessages } from '../messages.js';
import { orderPath } from '../routes.js';
import { useCan, useSession, type Resource } from '../session.js';

interface WorkFrameProps {
  heading: (overview: ShownOverview) => string;
  /** What the person must be allowed to update. */
  resource: Resource;
  messages: ConsoleOrderWorkMessages;
  children: (overview: ShownOverview) => VNode;
}

export function WorkFrame({ heading, resource, messages, children }: WorkFrameProps) {
  const { id } = useNavigation();
  const query = useQuery(overviewQuery(id));
  const { data: overview } = query;
  const words = useConsoleMessages();
  const mayUpdate = useCan()('update', resource);
  const status = overview?.order.status;
  const isOver = status === 'completed' || status === 'cancelled';
  return (
    <>
      <Crumbs href={orderPath(id)} label={overview?.order.displayId ?? messages.back} />
      <PageHeader heading={overview ? heading(overview) : messages.back} />
      {overview && (isOver || !mayUpdate) ? (
        <Sentence text={isOver ? messages.isOver(words.status[status]) : messages.mayNot} />
      ) : overview ? (
        children(overview)
      ) : query.isError ? (
        <Failed error={query.error} retry={() => void query.refetch()} />
      ) : (
        <Skeleton rows={8} />
      )}
    </>
  );
}

/** Waits for the settings of the router, which prices of new lines depend on. */
export function WithSettings({ children }: { children: (settings: RouterSettingsView) => VNode }) {
  const { data, isError, error, refetch } = useQuery(routerSettingsQuery(useSession().routerId));
  if (data) return children(data.value);
  return isError ? <Failed error={error} retry={() => void refetch()} /> : <Skeleton rows={4} />;
}

/** Why there is no form. */
export function Sentence({ text }: { text: string }) {
  return (
    <section class="panel">
      <p>{text}</p>
    </section>
  );
}

/** Opens the page of the order, without a change. */
export function Discard({ orderId, messages }: { orderId: string; messages: ConsoleOrderWorkMessages }) {
  return (
    <a class="button secondary" href={orderPath(orderId)}>
      {messages.discard}
    </a>
  );
}
