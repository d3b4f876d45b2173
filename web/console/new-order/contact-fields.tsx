/** Who the order is for, and where. */
import type { ConsoleNewOrderMessages } from '../../i18n/en/console-new-order.js';
import { SelectField, TextField, type FormFields } from '../../ui/index.js';
import { useCountries } from '../forms/use-countries.js';

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
  const countries = useCountries(values.countryCode);
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
