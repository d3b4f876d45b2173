/** The client offer of a step: operators write and send it, or record what the client answered. */
import type { ClientOfferView } from '../../../client/generated/types.js';
import type { ShownOverview, ShownStep } from '../data/queries.js';
import type { ConsoleOrderWorkMessages } from '../../i18n/en/console-order-work.js';
import { toLocalDateTime } from '../../i18n/formats.js';
import { DateTimeField, TextField, useState } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { useQuery } from '../data/query-client.js';
import { Form } from '../forms/form.js';
import { When } from '../kit/times.js';
import { useSession } from '../session.js';
import { FixedLines } from './fixed-lines.js';
import { mergeLines, toRowFields, toRows } from './line-rows.js';
import { LinesEditor } from './lines-editor.js';
import { offerQuery, type StoredOffer } from './order-work-queries.js';
import { Discard, Sentence, WithSettings, WorkFrame } from './work-frame.js';

export function ClientOfferPage({ messages }: { messages: ConsoleOrderWorkMessages }) {
  const { id: orderId, query: address } = useNavigation();
  const { routerId } = useSession();
  const stepId = address.get('step') ?? '';
  const { data: stored } = useQuery(offerQuery(orderId, routerId, stepId));
  return (
    <WorkFrame heading={({ order }) => messages.offerOf(order.displayId)} resource="workflow" messages={messages}>
      {(overview) => {
        const step = overview.steps.find(({ id }) => id === stepId);
        if (!step || stored === undefined) return <Sentence text={messages.noStep} />;
        const { offer } = stored;
        if (offer?.status === 'accepted') return <Accepted {...{ offer, messages }} />;
        return (
          <>
            {offer && <OfferState {...{ offer, messages }} />}
            {offer?.status === 'sent' && <AnswerForms {...{ overview, step, offer, messages }} />}
            <OfferForm key={step.id} {...{ overview, step, stored, messages }} />
          </>
        );
      }}
    </WorkFrame>
  );
}

function Accepted({ offer, messages }: { offer: ClientOfferView; messages: ConsoleOrderWorkMessages }) {
  return (
    <section class="panel" aria-labelledby="accepted">
      <h2 id="accepted">{messages.accepted}</h2>
      <FixedLines lines={offer.lines} messages={messages} />
    </section>
  );
}

/** Whether the client sees it, and what the client answered. */
function OfferState({ offer, messages }: { offer: ClientOfferView; messages: ConsoleOrderWorkMessages }) {
  const { status, sentAt, reason } = offer;
  return (
    <p class="banner">
      <span>
        {messages.offerState[status]} {sentAt && status === 'sent' && <When at={sentAt} isInText />} {reason}
      </span>
    </p>
  );
}

interface OfferProps {
  overview: ShownOverview;
  step: ShownStep;
  messages: ConsoleOrderWorkMessages;
}

function OfferForm(props: OfferProps & { stored: StoredOffer }) {
  return <WithSettings>{({ isTaxInclusive }) => <Offer {...props} isTaxInclusive={isTaxInclusive} />}</WithSettings>;
}

function Offer({
  overview,
  step,
  stored,
  isTaxInclusive,
  messages,
}: OfferProps & { stored: StoredOffer; isTaxInclusive: boolean }) {
  const { order } = overview;
  const { timeZone, language } = useSession();
  const { offer, version } = stored;
  // A form that is being written stays open while a colleague sends the offer.
  const [isFolded] = useState(offer?.status === 'sent');
  const expiresAt = offer?.expiresAt ? toLocalDateTime(offer.expiresAt, timeZone) : '';
  const form = (
    <Form
      form="offer"
      intent="saveOffer"
      hidden={{ orderId: order.id, workflowStepId: step.id, version, isStepActive: String(step.status === 'active') }}
      initial={{ expiresAt, ...toRowFields(toRows(offer?.lines ?? [], language)) }}
      submitLabel={messages.send}
      other={{ label: messages.saveDraft, name: 'draft', value: 'true' }}
      merge={mergeLines}
      aside={<Discard orderId={order.id} messages={messages} />}
    >
      {(field, values) => (
        <>
          <p class="quiet">{messages.offerHint}</p>
          <LinesEditor
            currencyCode={order.totals.currencyCode ?? ''}
            {...{ field, values, isTaxInclusive, messages }}
          />
          <DateTimeField {...field('expiresAt')} label={messages.expiresAt} hint={messages.expiresHint} />
        </>
      )}
    </Form>
  );
  return isFolded ? (
    <details class="folded">
      <summary>{messages.change}</summary>
      {form}
    </details>
  ) : (
    form
  );
}

/** What the client answered by phone or mail. */
function AnswerForms({ overview, step, offer, messages }: OfferProps & { offer: ClientOfferView }) {
  const hidden = { orderId: overview.order.id, workflowStepId: step.id, offerVersion: String(offer.version) };
  return (
    <section class="panel" aria-labelledby="answer">
      <h2 id="answer">{messages.answer}</h2>
      <p class="quiet">{messages.answerHint}</p>
      <FixedLines lines={offer.lines} messages={messages} />
      <Form form="accept" intent="acceptOffer" hidden={hidden} submitLabel={messages.clientAccepts} class="answer-form">
        {(field) => <TextField {...field('reason')} label={messages.comment} />}
      </Form>
      <Form
        form="decline"
        intent="declineOffer"
        hidden={hidden}
        submitLabel={messages.clientDeclines}
        class="answer-form"
      >
        {(field) => <TextField {...field('reason')} label={messages.reason} />}
      </Form>
    </section>
  );
}
