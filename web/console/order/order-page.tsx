/** The page of an order: what to do, who does it, what was said, what it costs. */
import type { ConsoleOrderMessages } from '../../i18n/en/console-order.js';
import { isRichTextEmpty, RichText } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { useQuery } from '../data/query-client.js';
import { overviewQuery } from '../data/queries.js';
import { PageHeader } from '../kit/page-header.js';
import { Failed, Skeleton, Stale } from '../kit/states.js';
import { ClientOffers } from './client-offers.js';
import { Conversation } from './conversation.js';
import { FailedMessages } from './failed-messages.js';
import { Files } from './files.js';
import { History } from './history.js';
import { Needs } from './needs.js';
import { OrderFacts } from './order-facts.js';
import { OrderHeader } from './order-header.js';
import { OrderLines } from './order-lines.js';
import { Stages } from './stages.js';
import { Steps } from './steps.js';
import { Summary } from './summary.js';
import { WorkOffers } from './work-offers.js';

export function OrderPage({ messages }: { messages: ConsoleOrderMessages }) {
  const { id } = useNavigation();
  const query = useQuery(overviewQuery(id));
  const { data: overview } = query;
  const retry = () => void query.refetch();
  if (!overview) {
    return (
      <>
        <PageHeader heading={messages.details} />
        {query.isError ? <Failed error={query.error} retry={retry} /> : <Skeleton rows={10} />}
      </>
    );
  }
  const { order } = overview;
  const part = { overview, messages };
  return (
    <>
      <OrderHeader order={order} messages={messages} />
      {query.isError && <Stale retry={retry} />}
      <Stages {...part} />
      <Summary {...part} />
      <div class="stack loose columns order-columns">
        <div class="stack loose">
          <Needs {...part} />
          <Steps {...part} />
        </div>
        <OrderFacts {...part} />
        <div class="stack loose">
          {!isRichTextEmpty(order.description) && (
            <section class="panel">
              <RichText document={order.description} />
            </section>
          )}
          <Conversation {...part} />
          <WorkOffers {...part} />
          <ClientOffers {...part} />
          <OrderLines order={order} messages={messages} />
          <Files {...part} />
          <FailedMessages {...part} />
          <History {...part} />
        </div>
      </div>
    </>
  );
}
