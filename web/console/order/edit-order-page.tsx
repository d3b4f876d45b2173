/** The page of the form that changes an order. Closed orders, and people who may only read, get a sentence instead. */
import type { ConsoleEditOrderMessages } from '../../i18n/en/console-edit-order.js';
import { useNavigation } from '../address.js';
import type { OrderView } from '../../../client/generated/types.js';
import { CheckboxField, SelectField, TextField } from '../../ui/index.js';
import { overviewQuery, tagsQuery, usersQuery, type ShownOverview } from '../data/queries.js';
import { useQuery } from '../data/query-client.js';
import { Crumbs } from '../kit/crumbs.js';
import { PageHeader } from '../kit/page-header.js';
import { Failed, Skeleton } from '../kit/states.js';
import { useConsoleMessages } from '../messages.js';
import { orderPath } from '../routes.js';
import { useCan, useSession } from '../session.js';
import { Form } from '../forms/form.js';
import { useCountries } from '../forms/use-countries.js';
import { canChoose, toOperators } from '../orders/choices.js';
import { toEditFields, toTagField } from './order-edit.js';

export function EditOrderPage({ messages }: { messages: ConsoleEditOrderMessages }) {
  const { id } = useNavigation();
  const query = useQuery(overviewQuery(id));
  const { data: overview } = query;
  const can = useCan();
  const words = useConsoleMessages();
  const isOver = overview?.order.status === 'completed' || overview?.order.status === 'cancelled';
  const heading = overview ? `${messages.edit} ${overview.order.displayId}` : messages.edit;
  return (
    <>
      <Crumbs href={orderPath(id)} label={overview?.order.displayId ?? messages.back} />
      <PageHeader heading={heading} />
      {overview && (isOver || !can('update', 'order')) ? (
        <section class="panel stack edit-form">
          <p>{isOver ? messages.isOver(words.status[overview.order.status]) : messages.mayNot}</p>
          <p>
            <a href={orderPath(id)}>{messages.back}</a>
          </p>
        </section>
      ) : overview ? (
        <EditForm overview={overview} messages={messages} />
      ) : query.isError ? (
        <Failed error={query.error} />
      ) : (
        <Skeleton rows={8} />
      )}
    </>
  );
}

interface Option {
  value: string;
  option: string;
}

function EditForm({ overview, messages }: { overview: ShownOverview; messages: ConsoleEditOrderMessages }) {
  const { order, version } = overview;
  const { operators, tags } = useEditChoices(order);
  const countries = useCountries(order.countryCode);
  return (
    <Form
      form="order"
      intent="updateOrder"
      class="stack edit-form"
      label={messages.edit}
      hidden={{ orderId: order.id, version }}
      initial={toEditFields(order)}
      submitLabel={messages.save}
      aside={
        <a class="button secondary" href={orderPath(order.id)}>
          {messages.discard}
        </a>
      }
    >
      {(field) => (
        <>
          <fieldset class="panel field-grid">
            <legend>{messages.contact}</legend>
            <TextField {...field('contactPersonName')} label={messages.client} autocomplete="off" required />
            <TextField {...field('phoneNumber')} label={messages.phone} type="tel" autocomplete="off" required />
            <TextField {...field('email')} label={messages.email} type="email" autocomplete="off" required />
          </fieldset>
          <fieldset class="panel field-grid" id="address">
            <legend>{messages.address}</legend>
            <TextField {...field('address')} label={messages.street} autocomplete="off" required />
            <TextField {...field('postalCode')} label={messages.postalCode} autocomplete="off" required />
            <TextField {...field('city')} label={messages.city} autocomplete="off" required />
            <SelectField {...field('countryCode')} label={messages.country} options={countries} required />
            <TextField {...field('workplace')} label={messages.workplace} autocomplete="off" />
          </fieldset>
          <fieldset class="panel field-grid">
            <legend>{messages.order}</legend>
            <TextField {...field('name')} label={messages.name} autocomplete="off" />
            <SelectField {...field('operatorId')} label={messages.operator} options={operators} />
            {tags.length > 0 && (
              <fieldset class="field row edit-tags">
                <legend>{messages.tags}</legend>
                {tags.map(({ value, option }) => (
                  <CheckboxField key={value} {...field(toTagField(value))} label={option} />
                ))}
              </fieldset>
            )}
          </fieldset>
        </>
      )}
    </Form>
  );
}

/** People and tags by name. Those that the order has are always among them. */
function useEditChoices({ operator, orderTags }: OrderView): { operators: Option[]; tags: Option[] } {
  const session = useSession();
  const users = useQuery({ ...usersQuery(session.routerId), enabled: canChoose('operator', session) });
  const tags = useQuery({ ...tagsQuery(), enabled: canChoose('tag', session) });
  const present = operator ? [{ value: operator.id, option: [operator.firstName, operator.lastName].join(' ') }] : [];
  const toOption = ({ id, name }: { id: string; name: string }) => ({ value: id, option: name });
  return {
    operators: join(
      toOperators(users.data?.values ?? []).map(({ value, label }) => ({ value, option: label })),
      present,
    ),
    tags: join((tags.data?.values ?? []).map(toOption), orderTags.map(toOption)),
  };
}

function join(choices: Option[], present: Option[]): Option[] {
  return [...choices, ...present.filter(({ value }) => !choices.some((choice) => choice.value === value))];
}
