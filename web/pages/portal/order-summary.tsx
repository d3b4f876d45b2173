/** What was ordered, what it costs, where the work is, and how to reach the company. */
import type { PortalOrderView } from '../../../client/generated/types.js';
import { DocumentIcon, MailIcon, MessageIcon, PhoneIcon, PinIcon, Section } from '../../ui/index.js';
import { LinesTable } from './lines-table.js';
import type { PortalMessages } from './portal-data.js';

interface SummaryProps {
  order: PortalOrderView;
  messages: PortalMessages;
}

export function OrderSummary({ order, messages }: SummaryProps) {
  const { lines, totals, paymentTerms, address, workplace, postalCode, city, contactPersonName } = order;
  const { summary } = messages;
  return (
    <Section heading={messages.title(order.displayId)} icon={<DocumentIcon />}>
      {lines.length > 0 && <LinesTable lines={lines} totals={totals} messages={messages} />}
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
      <p>
        {phone && (
          <a class="file" href={`tel:${phone}`}>
            <PhoneIcon />
            {contact.call(phone)}
          </a>
        )}
        {email && (
          <a class="file" href={`mailto:${email}`}>
            <MailIcon />
            {email}
          </a>
        )}
        <a class="file" href="#messages">
          <MessageIcon />
          {messages.message}
        </a>
      </p>
    </Section>
  );
}
