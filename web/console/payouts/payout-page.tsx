/** One payout: its lines, corrections, and who approved and paid it. */
import type { ConsolePayoutsMessages } from '../../i18n/en/console-payouts.js';
import { TextField, usePageContext } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { useQuery } from '../data/query-client.js';
import { Form } from '../forms/form.js';
import { ActionForm } from '../kit/action-form.js';
import { Crumbs } from '../kit/crumbs.js';
import { Icon } from '../kit/icon.js';
import { Menu } from '../kit/menu.js';
import { PageHeader } from '../kit/page-header.js';
import { Failed, Skeleton, Stale } from '../kit/states.js';
import { AgreedAmountField } from '../money/agreed-amount-field.js';
import { useConsoleMessages } from '../messages.js';
import { useCan } from '../session.js';
import { formatAmount } from '../../pages/format-payout.js';
import { findObstacle } from './amounts.js';
import { PAYOUTS, statementPath } from './list-state.js';
import { PayoutBadge } from './payout-badge.js';
import { PayoutFacts } from './payout-facts.js';
import { PayoutLines } from './payout-lines.js';
import type { PayoutProps } from './payout-props.js';
import { payoutQuery } from './payouts-queries.js';

export function PayoutPage({ messages }: { messages: ConsolePayoutsMessages }) {
  const { id } = useNavigation();
  const { data: payout, isError, error, refetch } = useQuery(payoutQuery(id));
  const retry = () => void refetch();
  const crumbs = <Crumbs href={PAYOUTS} label={messages.heading} />;
  if (!payout)
    return (
      <>
        {crumbs}
        <PageHeader heading={messages.payout} />
        {isError ? <Failed error={error} retry={retry} /> : <Skeleton rows={6} />}
      </>
    );
  return (
    <>
      {crumbs}
      <PageHeader
        heading={`${payout.organizationName} · ${payout.orderDisplayId}`}
        aside={<PayoutBadge status={payout.status} messages={messages} />}
      >
        <Decision payout={payout} messages={messages} />
        <a class="button secondary" download href={statementPath(payout.id)}>
          <Icon name="download" />
          {messages.statement}
        </a>
      </PageHeader>
      {isError && <Stale retry={retry} />}
      <Obstacle payout={payout} messages={messages} />
      <div class="stack loose columns payout">
        <div class="stack loose column-main">
          <PayoutLines payout={payout} messages={messages} />
          <NewCorrection payout={payout} messages={messages} />
        </div>
        <PayoutFacts payout={payout} messages={messages} />
      </div>
    </>
  );
}

/** Why an open payout cannot be approved yet, and what to do. */
function Obstacle({ payout, messages }: PayoutProps) {
  const obstacle = payout.status === 'open' ? findObstacle(payout) : null;
  return obstacle ? (
    <p class="banner">
      <Icon name="circle-alert" />
      <span>{messages.obstacleHint[obstacle]}</span>
    </p>
  ) : null;
}

/** The button names the amount that it approves. */
function Decision({ payout, messages }: PayoutProps) {
  const can = useCan();
  const { language } = usePageContext();
  const { pending } = useConsoleMessages();
  const { id, status, totalAmount, currencyCode } = payout;
  const amount = formatAmount(totalAmount, currencyCode, language);
  if (status === 'open')
    return can('create', 'payoutApproval') && findObstacle(payout) === null ? (
      <ActionForm intent="approve" fields={{ ids: id }}>
        {(isBusy) => (
          <button aria-disabled={isBusy || undefined}>{isBusy ? pending : messages.approveAmount(amount)}</button>
        )}
      </ActionForm>
    ) : null;
  if (status !== 'approved' || !can('update', 'payoutApproval')) return null;
  const words = messages.decision.markPaid;
  return (
    <Menu label={words.open} kind="">
      {() => (
        <Form form="markPaid" intent="markPaid" class="action" hidden={{ ids: id }} submitLabel={words.submit}>
          {(field) => (
            <>
              <p>{words.title(1, amount)}</p>
              <TextField {...field('reference')} label={words.reference} required />
            </>
          )}
        </Form>
      )}
    </Menu>
  );
}

/** After approval a correction becomes a payout of its own. */
function NewCorrection({ payout, messages }: PayoutProps) {
  const can = useCan();
  if (!can('create', 'payout')) return null;
  const { id, status, currencyCode, margin } = payout;
  return (
    <section aria-labelledby="correct">
      <Form
        form="correct"
        intent="correct"
        hidden={{ payoutId: id, currencyCode }}
        submitLabel={messages.correct.submit}
      >
        {(field) => (
          <>
            <h2 id="correct">{messages.correct.heading}</h2>
            <p class="quiet">
              {status === 'open' ? messages.correct.hint : messages.correct.hintApproved} {messages.correct.amountHint}
            </p>
            <div class="stack correct-fields">
              <TextField {...field('description')} label={messages.correct.description} required />
              <AgreedAmountField
                {...field('amount')}
                label={messages.correct.amount(currencyCode ?? '')}
                {...{ currencyCode, remainder: margin }}
                isSigned
              />
            </div>
          </>
        )}
      </Form>
    </section>
  );
}
