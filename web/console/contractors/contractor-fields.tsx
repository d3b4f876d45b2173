/** Fields of a contractor: the organization, and how it is chosen for work. */
import type { ConsoleContractorsMessages } from '../../i18n/en/console-contractors.js';
import { SelectField, TextField } from '../../ui/index.js';
import type { BindField } from '../forms/form.js';
import { useCountries } from '../forms/use-countries.js';

interface FieldsProps {
  field: BindField;
  messages: ConsoleContractorsMessages;
}

export function OrganizationFields({ field, messages }: FieldsProps) {
  const country = field('organization.countryCode');
  const countries = useCountries(country.value);
  return (
    <fieldset class="field-grid">
      <legend>{messages.organization}</legend>
      <TextField {...field('organization.name')} label={messages.name} autocomplete="off" required />
      <TextField {...field('organization.address')} label={messages.street} autocomplete="off" />
      <TextField {...field('organization.postalCode')} label={messages.postalCode} autocomplete="off" />
      <TextField {...field('organization.city')} label={messages.city} autocomplete="off" />
      <SelectField {...country} label={messages.country} options={countries} />
      <TextField
        {...field('organization.billingEmail')}
        label={messages.billingEmail}
        type="email"
        autocomplete="off"
      />
    </fieldset>
  );
}

export function SkillFields({ field, messages }: FieldsProps) {
  return (
    <>
      <TextField {...field('professions')} label={messages.professions} hint={messages.professionsHint} />
      <TextField {...field('services')} label={messages.services} hint={messages.servicesHint} />
    </>
  );
}
