/** The next steps after acceptance. */
import type { JobOfferView } from '../../../client/generated/types.js';
import { Notice, Section } from '../../ui/index.js';
import type { OfferMessages } from './offer-data.js';
import { OfferContact, OfferFacts } from './offer-details.js';

/** The link expires with acceptance, so the page links to the jobs page. */
export function OfferAccepted({ offer, messages }: { offer: JobOfferView; messages: OfferMessages }) {
  const { accepted } = messages;
  return (
    <>
      <Notice kind="success">{accepted.text(offer.orderDisplayId)}</Notice>
      <section class="card highlighted">
        <OfferFacts offer={offer} messages={messages} />
        <OfferContact offer={offer} messages={messages} />
      </section>
      <Section heading={accepted.next}>
        <ol>
          <li>{accepted.call}</li>
          <li>{accepted.follow}</li>
        </ol>
        <p>
          <a class="button primary" href="/jobs">
            {accepted.jobs}
          </a>
        </p>
        <p class="hint">{accepted.keep}</p>
      </Section>
    </>
  );
}
