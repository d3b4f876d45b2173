/** Offers of work to contractors, and who was left out and why. */
import type { OrderDispatchView, OrderView } from '../../../client/generated/types.js';
import type { ConsoleOrderMessages } from '../../i18n/en/console-order.js';
import { toLocalDateTime } from '../../i18n/formats.js';
import { useId, usePageContext } from '../../ui/index.js';
import { ActionButton } from '../kit/action-form.js';
import { FormMenu } from '../forms/menus.js';
import { Pay } from '../money/pay.js';
import { When } from '../kit/times.js';
import { orderPath } from '../routes.js';
import { useCan } from '../session.js';
import type { OrderPartProps } from './order-part.js';

const TONES: Record<OrderDispatchView['status'], string> = {
  sent: 'amber',
  accepted: 'green',
  declined: 'red',
  expired: 'grey',
  revoked: 'grey',
};

export function WorkOffers({ overview, messages }: OrderPartProps) {
  const { dispatches, leftOut, order } = overview;
  const excluded = leftOut.at(0)?.excluded ?? [];
  const isWithoutFit = order.attention.some(({ reason }) => reason === 'NO_CANDIDATE');
  return (
    <section class="panel" aria-labelledby="work-offers">
      <h2 id="work-offers">{messages.workOffers}</h2>
      {dispatches.length === 0 && (
        <p class="quiet">{isWithoutFit ? messages.noFittingContractor : messages.noWorkOffers}</p>
      )}
      <ul class="ruled">
        {dispatches.map((dispatch) => (
          <Offer
            key={dispatch.id}
            {...{ dispatch, messages }}
            totals={order.totals}
            isOver={order.status === 'completed' || order.status === 'cancelled'}
          />
        ))}
      </ul>
      {dispatches.some(({ ranking }) => ranking) && (
        <a href={`${orderPath(order.id)}/contractors#ranking`}>{messages.ranking}</a>
      )}
      {excluded.length > 0 && (
        <details class="folded">
          <summary>{messages.leftOut(excluded.length)}</summary>
          <ul>
            {excluded.map((partner) => (
              <li key={partner.partnerId}>
                {partner.organizationName}
                <span class="quiet"> {messages.excluded[partner.reason] ?? partner.reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface OfferProps {
  dispatch: OrderDispatchView;
  /** Of the order. */
  totals: OrderView['totals'];
  /** The order is closed. */
  isOver: boolean;
  messages: ConsoleOrderMessages;
}

function Offer({ isOver, ...terms }: OfferProps) {
  const { dispatch, messages } = terms;
  const { organizationName, status, reason } = dispatch;
  return (
    <li class="offer">
      <div class="grow">
        <p>
          <strong>{organizationName}</strong>{' '}
          <span class={`badge tone-${TONES[status]}`}>{messages.dispatchStatus[status]}</span>
        </p>
        <Terms {...terms} />
        {reason && <p class="quiet plain">{reason}</p>}
      </div>
      {!isOver && <OfferActions dispatch={dispatch} messages={messages} />}
    </li>
  );
}

/** Payout and margin, rank, and the deadline or the time of the answer. */
function Terms({ dispatch, totals, messages }: Omit<OfferProps, 'isOver'>) {
  const { status, expiresAt, respondedAt } = dispatch;
  const { currencyCode, totalExcludingVat } = totals;
  const at = status === 'sent' ? expiresAt : respondedAt;
  return (
    <p class="quiet">
      {currencyCode && <Pay pay={dispatch} net={totalExcludingVat} currencyCode={currencyCode} />}
      {at && (
        <>
          {status === 'sent' ? ` · ${messages.answerBy} ` : ' · '}
          <When at={at} isInText={status === 'sent'} />
        </>
      )}
    </p>
  );
}

function OfferActions({ dispatch, messages }: Pick<OfferProps, 'dispatch' | 'messages'>) {
  const can = useCan();
  const inputId = useId();
  const { timeZone } = usePageContext();
  const { id, status, organizationName: about, expiresAt } = dispatch;
  const fields = { subjectId: id };
  const isOpen = status === 'sent';
  return (
    <div class="row close above waiting-actions">
      {isOpen && can('update', 'dispatch') && (
        <>
          <ActionButton
            intent="acceptForContractor"
            fields={fields}
            label={messages.acceptForContractor}
            about={about}
          />
          <ActionButton
            intent="declineForContractor"
            fields={fields}
            label={messages.declineForContractor}
            about={about}
            kind="quiet-button"
          />
        </>
      )}
      {isOpen && can('create', 'dispatch') && (
        <FormMenu intent="extend" fields={fields} label={messages.extend} about={about} kind="quiet-button">
          <label for={inputId}>{messages.newDeadline}</label>
          <input
            id={inputId}
            type="datetime-local"
            name="expiresAt"
            defaultValue={expiresAt ? toLocalDateTime(expiresAt, timeZone) : ''}
            required
          />
        </FormMenu>
      )}
      {(isOpen || status === 'accepted') && can('delete', 'dispatch') && (
        <ActionButton
          intent="takeBack"
          fields={fields}
          label={isOpen ? messages.withdraw : messages.takeBack}
          about={about}
          kind="quiet-button"
        />
      )}
    </div>
  );
}
