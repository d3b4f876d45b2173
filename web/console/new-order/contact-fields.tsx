/** Who the order is for, and where. */
import { COUNTRY_CODES } from '../../../src/platform/country-codes.js';
import type { ConsoleNewOrderMessages } from '../../i18n/en/console-new-order.js';
import { SelectField, TextField, useMemo, usePageContext, type FormFields } from '../../ui/index.js';

interface FieldsProps {
  /** First values of the fields. */
  values: FormFields;
  errorOf: (field: string) => string | undefined;
  messages: ConsoleNewOrderMessages;
}

export function ContactFields({ values, errorOf, messages }: FieldsProps) {
  const text = (name: string) => toProps(name, values, errorOf);
  return (
    <fieldset class="panel field-grid">
      <legend>{messages.contact}</legend>
      <TextField {...text('contactPersonName')} label={messages.contactPersonName} autocomplete="off" required />
      <TextField {...text('email')} label={messages.email} type="email" autocomplete="off" required />
      <TextField {...text('phoneNumber')} label={messages.phone} type="tel" autocomplete="off" required />
    </fieldset>
  );
}

export function AddressFields({ values, errorOf, messages }: FieldsProps) {
  const text = (name: string) => toProps(name, values, errorOf);
  const { language } = usePageContext();
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    // In the order of the codes: the order of names differs between the server and browsers.
    return COUNTRY_CODES.map((code) => ({ value: code, option: names.of(code) ?? code }));
  }, [language]);
  return (
    <fieldset class="panel field-grid">
      <legend>{messages.address}</legend>
      <TextField {...text('address')} label={messages.street} autocomplete="off" required />
      <TextField {...text('postalCode')} label={messages.postalCode} autocomplete="off" required />
      <TextField {...text('city')} label={messages.city} autocomplete="off" required />
      <SelectField {...text('countryCode')} label={messages.country} required options={countries} />
      <TextField {...text('workplace')} label={messages.workplace} hint={messages.workplaceHint} autocomplete="off" />
    </fieldset>
  );
}

/** Properties that all fields have in common. */
export function toProps(name: string, values: FormFields, errorOf: FieldsProps['errorOf']) {
  const [value, error] = [values[name], errorOf(name)];
  return { name, ...(value === undefined ? {} : { value }), ...(error === undefined ? {} : { error }) };
}
