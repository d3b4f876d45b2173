/** What was ordered, what it costs, where the work is, and how to reach the company. */
import type { PortalOrderView } from '../../../client/generated/types.js';
import { DocumentIcon, MailIcon, MessageIcon, PhoneIcon, PinIcon, Section, usePageContext } from '../../ui/index.js';
import { formatDecimal, formatMoney } from '../../i18n/formats.js';
import type { PortalMessages } from './portal-data.js';

interface SummaryProps {
  order: PortalOrderView;
  messages: PortalMessages;
}

export function OrderSummary({ order, messages }: SummaryProps) {
  const { language } = usePageContext();
  const { lines, totals, paymentTerms, address, workplace, postalCode, city, contactPersonName } = order;
  const { summary } = messages;
  const amount = (minorUnits: number) => formatMoney(minorUnits, totals?.currencyCode ?? 'EUR', language);
  return (
    <Section heading={messages.title(order.displayId)} icon={<DocumentIcon />}>
      {lines.length > 0 && (
        <table class="amounts">
          <tbody>
            {lines.map(({ id, name, description, quantity, unit, totalAmount }) => (
              <tr key={id}>
                <td>
                  {formatDecimal(quantity, language)} {unit ?? '×'} {name}
                  {description && <div class="hint">{description}</div>}
                </td>
                {totalAmount !== null && <td>{amount(totalAmount)}</td>}
              </tr>
            ))}
            {totals && (
              <tr>
                <td>
                  <strong>{messages.offer.total}</strong>
                  <div class="hint">{summary.vat(amount(totals.vatAmount))}</div>
                </td>
                <td>
                  <strong>{amount(totals.totalAmount)}</strong>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      )}
      {paymentTerms && (
        <>
          <h3>{summary.terms}</h3>
          <p class="plain">{paymentTerms}</p>
        </>
      )}
      <h3>{messages.location}</h3>
      <div class="media">
        <PinIcon />
        <div>
          {contactPersonName}
          <br />
          {address}
          {workplace && `, ${workplace}`}
          <br />
          {postalCode} {city}
        </div>
      </div>
    </Section>
  );
}

/** What the company says on all its pages, and its phone and e-mail; messages otherwise. */
export function Contact({ order, messages, welcome }: SummaryProps & { welcome: string | null }) {
  const { supportPhoneNumber: phone, supportEmail: email, organization } = order;
  const { contact } = messages;
  return (
    <Section heading={contact.heading}>
      {welcome && <p class="plain">{welcome}</p>}
      <p>{contact.text(organization.name)}</p>
      <p class="row">
        {phone && (
          <a class="button secondary" href={`tel:${phone}`}>
            <PhoneIcon />
            {contact.call(phone)}
          </a>
        )}
        {email && (
          <a class="button secondary" href={`mailto:${email}`}>
            <MailIcon />
            {email}
          </a>
        )}
        <a class="button secondary" href="#messages">
          <MessageIcon />
          {messages.message}
        </a>
      </p>
    </Section>
  );
}
