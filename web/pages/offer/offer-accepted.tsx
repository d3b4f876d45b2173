/** The next steps after acceptance. */
import type { JobOfferView } from '../../../client/generated/types.js';
import { Notice, Section } from '../../ui/index.js';
import type { OfferMessages } from './offer-data.js';

/** The link expires with acceptance, so the page links to the jobs page. */
export function OfferAccepted({ offer, messages: { accepted } }: { offer: JobOfferView; messages: OfferMessages }) {
  return (
    <>
      <Notice kind="success">{accepted.text(offer.orderDisplayId)}</Notice>
      <Section heading={accepted.next} isHighlighted>
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
