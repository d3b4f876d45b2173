/** What another person changed while the form was open. */
import type { ConsoleEditOrderMessages } from '../../i18n/en/console-edit-order.js';
import { Icon } from '../kit/icon.js';
import type { Choice } from '../orders/choices.js';
import type { Edit } from './merge-edit.js';
import { toEditFields, toTagId } from './order-edit.js';
import { useCountries } from '../forms/use-countries.js';

export function Conflict(props: {
  edit: Edit;
  operators: Choice[];
  tags: Choice[];
  messages: ConsoleEditOrderMessages;
}) {
  const { edit, operators, tags, messages } = props;
  const now = toEditFields(edit.order);
  const countries = useCountries();
  const nameOfCountry = (code: string) => countries.find(({ value }) => value === code)?.option ?? code;
  const nameOf = (list: Choice[], id: string) => list.find(({ value }) => value === id)?.label ?? id;
  const labels: Record<string, string> = {
    contactPersonName: messages.client,
    phoneNumber: messages.phone,
    address: messages.street,
    ...{ operatorId: messages.operator, countryCode: messages.country },
    ...{ email: messages.email, postalCode: messages.postalCode, city: messages.city },
    ...{ workplace: messages.workplace, name: messages.name },
  };
  const describe = (field: string) => {
    const tagId = toTagId(field);
    if (tagId !== null)
      return `${messages.tags}: ${now[field] ? messages.tagAdded(nameOf(tags, tagId)) : messages.tagRemoved(nameOf(tags, tagId))}`;
    const value = now[field] ?? '';
    const shown =
      field === 'operatorId' ? nameOf(operators, value) : field === 'countryCode' ? nameOfCountry(value) : value;
    return `${labels[field] ?? field}: ${shown || '–'}`;
  };
  return (
    <div class="banner error-banner" role="alert">
      <Icon name="triangle-alert" />
      <div>
        <p>{edit.theirs.length > 0 ? messages.changedMeanwhile : messages.changedElsewhere}</p>
        <ul>
          {edit.theirs.map((field) => (
            <li key={field}>{describe(field)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
