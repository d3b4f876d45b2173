/** Offers to the client. */
import { formatMoney } from '../../i18n/formats.js';
import { usePageContext } from '../../ui/index.js';
import { When } from '../kit/times.js';
import type { OrderPartProps } from './order-part.js';

const TONES = { initial: 'grey', sent: 'amber', accepted: 'green', declined: 'red', expired: 'grey' } as const;

export function ClientOffers({ overview, messages }: OrderPartProps) {
  const { language } = usePageContext();
  if (overview.offers.length === 0) return null;
  return (
    <section class="panel" aria-labelledby="client-offers">
      <h2 id="client-offers">{messages.clientOffers}</h2>
      <ul class="ruled">
        {overview.offers.map((offer) => (
          <li key={offer.id} class="offer">
            <div class="grow">
              <p>
                <strong>{offer.lines.map(({ name }) => name).join(', ')}</strong>{' '}
                <span class={`badge tone-${TONES[offer.status]}`}>{messages.offerStatus[offer.status]}</span>
              </p>
              {offer.reason && <p class="quiet plain">{offer.reason}</p>}
              {offer.sentAt && (
                <p class="quiet">
                  <When at={offer.sentAt} />
                </p>
              )}
            </div>
            <span class="number">
              {offer.totals.currencyCode && formatMoney(offer.totals.totalAmount, offer.totals.currencyCode, language)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
