/** The form of the lines of an order. Lines of accepted client offers cannot be changed. */
import type { ShownOverview } from '../data/queries.js';
import type { ConsoleOrderWorkMessages } from '../../i18n/en/console-order-work.js';
import { Form } from '../forms/form.js';
import { useSession } from '../session.js';
import { FixedLines } from './fixed-lines.js';
import { mergeLines, toRowFields, toRows } from './line-rows.js';
import { LinesEditor } from './lines-editor.js';
import { Discard, WithSettings, WorkFrame } from './work-frame.js';

export function OrderLinesPage({ messages }: { messages: ConsoleOrderWorkMessages }) {
  return (
    <WorkFrame heading={({ order }) => messages.linesOf(order.displayId)} resource="order" messages={messages}>
      {(overview) => (
        <WithSettings>
          {({ isTaxInclusive }) => <OrderLinesForm {...{ overview, isTaxInclusive, messages }} />}
        </WithSettings>
      )}
    </WorkFrame>
  );
}

function OrderLinesForm(props: {
  overview: ShownOverview;
  isTaxInclusive: boolean;
  messages: ConsoleOrderWorkMessages;
}) {
  const { overview, isTaxInclusive, messages } = props;
  const { order, version } = overview;
  const { language } = useSession();
  const agreed = order.lines.filter(({ offerId }) => offerId !== null);
  const own = order.lines.filter(({ offerId }) => offerId === null);
  return (
    <>
      {agreed.length > 0 && (
        <section class="panel" aria-labelledby="agreed">
          <h2 id="agreed">{messages.agreedLines}</h2>
          <FixedLines lines={agreed} messages={messages} />
        </section>
      )}
      <Form
        form="lines"
        intent="saveLines"
        hidden={{ orderId: order.id, version }}
        initial={toRowFields(toRows(own, language))}
        submitLabel={messages.saveLines}
        merge={mergeLines}
        aside={<Discard orderId={order.id} messages={messages} />}
      >
        {(field, values) => (
          <>
            <p class="quiet">{messages.linesHint}</p>
            <LinesEditor
              currencyCode={order.totals.currencyCode ?? ''}
              {...{ field, values, isTaxInclusive, messages }}
            />
          </>
        )}
      </Form>
    </>
  );
}
