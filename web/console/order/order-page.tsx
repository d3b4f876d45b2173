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
import { History } from './history.js';
import { Needs } from './needs.js';
import { OrderFacts } from './order-facts.js';
import { OrderHeader } from './order-header.js';
import { OrderLines } from './order-lines.js';
import { Steps } from './steps.js';
import { Summary } from './summary.js';
import { WorkOffers } from './work-offers.js';
import { Icon } from '../kit/icon.js';
import type { OrderPartProps } from './order-part.js';
import { useConsoleMessages } from '../messages.js';

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

const PICTURE = /^image\/(png|jpeg|gif|webp)$/;

function Files({ overview, messages }: OrderPartProps) {
  const { files } = overview;
  if (files.length === 0) return null;
  return (
    <section class="panel" aria-labelledby="files">
      <h2 id="files">{messages.files}</h2>
      <ul class="row files">
        {files.map(({ id, fileName, contentType }) => (
          <li key={id}>
            <a href={`/api/v1/file/${id}/content`} target="_blank" rel="noopener">
              {PICTURE.test(contentType) ? (
                <img src={`/api/v1/file/${id}/content`} alt="" loading="lazy" width={96} height={96} />
              ) : (
                <span class="file-icon">
                  <Icon name="file" />
                </span>
              )}
              <span class="file-name">{fileName}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Stages({ overview: { order, stages }, messages }: OrderPartProps) {
  const { status: words } = useConsoleMessages();
  if (order.status === 'cancelled') return null;
  return (
    <ol class="stages" aria-label={messages.stages}>
      {stages.map(({ name, state }) => {
        if (state === 'skipped') return null;
        const isDone = state === 'done';
        return (
          <li key={name} class={`stage ${state}`} aria-current={state === 'current' ? 'step' : undefined}>
            <span>
              {isDone ? messages.stage[name] : state === 'stopped' ? words.declined : messages.stageAhead[name]}
            </span>
            {isDone && <span class="unseen"> ({messages.over})</span>}
          </li>
        );
      })}
    </ol>
  );
}
