/** The page of the company: what its clients, contractors and invoices need to know, and how it works. */
import type { ConsoleSettingsCompanyMessages } from '../../../i18n/en/console-settings-company.js';
import { CheckboxField, DecimalField, SelectField, TextArea, TextField } from '../../../ui/index.js';
import { useQuery } from '../../data/query-client.js';
import { Failed, Skeleton } from '../../kit/states.js';
import { useCan, useSession } from '../../session.js';
import { SettingsHeader } from '../settings-header.js';
import { BrandPanel } from './brand-panel.js';
import { routerSettingsQuery } from '../../data/router-settings-query.js';
import { companyQuery } from './company-queries.js';
import { toFields } from '../../forms/field-kinds.js';
import { useCountries } from '../../forms/use-countries.js';
import { ORGANIZATION_FORMS, SETTINGS_FORMS } from './field-kinds.js';
import { LanguageField, TimeZoneField } from './place-fields.js';
import { SettingsForm } from './settings-form.js';

interface PanelProps {
  messages: ConsoleSettingsCompanyMessages;
}

export function CompanyPage({ messages }: PanelProps) {
  const { routerId } = useSession();
  const can = useCan();
  const company = useQuery(companyQuery(routerId));
  const settings = useQuery(routerSettingsQuery(routerId));
  const error = company.error ?? settings.error;
  return (
    <>
      <SettingsHeader heading={messages.heading} />
      {!can('update', 'routerSettings') ? (
        <Failed status={403} />
      ) : company.data && settings.data ? (
        <div class="stack loose settings-page">
          <CompanyPanel messages={messages} />
          <BrandPanel company={company.data} messages={messages} />
          <ClientsPanel messages={messages} />
          <MoneyPanel messages={messages} />
          <TimePanel messages={messages} />
          <OrdersPanels messages={messages} />
          <InvoicePanel messages={messages} />
        </div>
      ) : error ? (
        <Failed error={error} />
      ) : (
        <Skeleton rows={12} />
      )}
    </>
  );
}

/** What all forms about the organization have in common. */
function useCompanyForm(form: keyof typeof ORGANIZATION_FORMS, messages: ConsoleSettingsCompanyMessages) {
  const { data } = useQuery(companyQuery(useSession().routerId));
  const { value, version } = data!;
  const initial = toFields(ORGANIZATION_FORMS[form], value);
  return {
    company: value,
    props: { form, version, initial, intent: 'saveCompany' as const, submitLabel: messages.save },
  };
}

/** The same for settings of the router. */
function useSettingsForm(form: keyof typeof SETTINGS_FORMS, messages: ConsoleSettingsCompanyMessages) {
  const { routerId, language } = useSession();
  const { data } = useQuery(routerSettingsQuery(routerId));
  const { value, version } = data!;
  const initial = toFields(SETTINGS_FORMS[form], value, { language });
  return { form, version, initial, intent: 'saveSettings' as const, submitLabel: messages.save };
}

function CompanyPanel({ messages }: PanelProps) {
  const { company, props } = useCompanyForm('company', messages);
  const countries = useCountries(company.countryCode);
  const present = company.locale?.split('-')[0] ?? '';
  return (
    <SettingsForm {...props} initial={{ ...props.initial, language: present }} heading={messages.company}>
      {(field) => (
        <>
          <TextField {...field('name')} label={messages.name} required autocomplete="organization" />
          <LanguageField {...field('language')} present={present} label={messages.language} />
          <SelectField {...field('countryCode')} label={messages.country} options={countries} />
          <TimeZoneField {...field('timezone')} label={messages.timeZone} hint={messages.timeZoneHint} />
          <TextField {...field('address')} label={messages.street} autocomplete="street-address" />
          <TextField {...field('postalCode')} label={messages.postalCode} autocomplete="postal-code" />
          <TextField {...field('city')} label={messages.city} autocomplete="address-level2" />
        </>
      )}
    </SettingsForm>
  );
}

function ClientsPanel({ messages }: PanelProps) {
  return (
    <SettingsForm {...useSettingsForm('clients', messages)} heading={messages.clients}>
      {(field) => (
        <>
          <TextField {...field('supportPhoneNumber')} label={messages.phone} hint={messages.phoneHint} type="tel" />
          <TextField {...field('supportEmail')} label={messages.email} hint={messages.emailHint} type="email" />
          <CheckboxField {...field('showPricesToClients')} label={messages.showPrices} hint={messages.showPricesHint} />
          <TextArea {...field('paymentTerms')} label={messages.terms} hint={messages.termsHint} maxLength={2000} />
        </>
      )}
    </SettingsForm>
  );
}

function MoneyPanel({ messages }: PanelProps) {
  const bases = (['net', 'gross'] as const).map((value) => ({ value, option: messages.shareBase[value] }));
  return (
    <SettingsForm {...useSettingsForm('money', messages)} heading={messages.money}>
      {(field) => (
        <>
          <DecimalField {...field('defaultPayoutShare')} label={messages.payoutShare} hint={messages.payoutShareHint} />
          <SelectField {...field('payoutShareBase')} label={messages.shareOf} required options={bases} />
          <DecimalField {...field('payoutVatRate')} label={messages.payoutVat} hint={messages.payoutVatHint} />
          <CheckboxField {...field('isTaxInclusive')} label={messages.taxInclusive} />
        </>
      )}
    </SettingsForm>
  );
}

function TimePanel({ messages }: PanelProps) {
  return (
    <SettingsForm {...useSettingsForm('time', messages)} heading={messages.time}>
      {(field) => (
        <>
          <TextField {...field('workdayStart')} label={messages.workdayStart} type="time" required />
          <TextField {...field('workdayEnd')} label={messages.workdayEnd} type="time" required />
          <TextField
            {...field('travelBufferMinutes')}
            label={messages.travelBuffer}
            hint={messages.travelBufferHint}
            inputMode="numeric"
          />
          <CheckboxField {...field('worksOnWeekends')} label={messages.weekends} />
        </>
      )}
    </SettingsForm>
  );
}

function OrdersPanels({ messages }: PanelProps) {
  return (
    <>
      <SettingsForm {...useSettingsForm('orders', messages)} heading={messages.orders} isFolded>
        {(field) => (
          <>
            <TextField {...field('orderPrefix')} label={messages.orderPrefix} hint={messages.orderPrefixHint} />
            <CheckboxField
              {...field('showContactBeforeAcceptance')}
              label={messages.showContact}
              hint={messages.showContactHint}
            />
            <CheckboxField
              {...field('showPricesToContractors')}
              label={messages.showPricesToContractors}
              hint={messages.showPricesToContractorsHint}
            />
          </>
        )}
      </SettingsForm>
      <SettingsForm {...useCompanyForm('search', messages).props} heading={messages.search} isFolded>
        {(field) => (
          <CheckboxField {...field('autoCancel')} label={messages.autoCancel} hint={messages.autoCancelHint} />
        )}
      </SettingsForm>
    </>
  );
}

function InvoicePanel({ messages }: PanelProps) {
  return (
    <SettingsForm {...useCompanyForm('invoice', messages).props} heading={messages.invoice} isFolded>
      {(field) => (
        <>
          <TextField {...field('legalName')} label={messages.legalName} />
          <TextField {...field('legalOrgId')} label={messages.legalOrgId} />
          <TextField {...field('vatNumber')} label={messages.vatNumber} />
          <TextField {...field('currencyCode')} label={messages.currency} hint={messages.currencyHint} />
          <TextField {...field('billingEmail')} label={messages.billingEmail} type="email" />
          <TextField {...field('billingAddress')} label={messages.billingAddress} />
          <TextField {...field('billingPostalCode')} label={messages.billingPostalCode} />
          <TextField {...field('billingCity')} label={messages.billingCity} />
          <TextField
            {...field('defaultEmailSenderName')}
            label={messages.emailSender}
            hint={messages.emailSenderHint}
          />
          <TextField {...field('senderId')} label={messages.smsSender} hint={messages.smsSenderHint} />
        </>
      )}
    </SettingsForm>
  );
}
