/** The form that changes contact, address, operator and tags of an open order. It has its own address, so that it opens without script. */
import type { OrderView } from '../../../client/generated/types.js';
import type { ShownOverview } from '../data/queries.js';
import type { ConsoleEditOrderMessages } from '../../i18n/en/console-edit-order.js';
import { readFormValues } from '../../pages/form-values.js';
import {
  isApiError,
  SelectField,
  TextField,
  useAction,
  useContext,
  useState,
  type FormFields,
} from '../../ui/index.js';
import { runAction } from '../actions.js';
import { useNavigation } from '../address.js';
import { getApi } from '../api.js';
import { overviewQuery, tagsQuery, usersQuery } from '../data/queries.js';
import { useQuery, useQueryClient } from '../data/query-client.js';
import { DraftContext } from '../draft.js';
import { Icon } from '../kit/icon.js';
import { useToast } from '../kit/toasts.js';
import { useConsoleMessages } from '../messages.js';
import { canChoose, toOperators, type Choice } from '../orders/choices.js';
import { orderPath } from '../routes.js';
import { useSession } from '../session.js';
import { editActions } from './edit-actions.js';
import { Conflict } from './edit-conflict.js';
import { mergeEdit, type Edit } from './merge-edit.js';
import { toEditFields, toTagField } from './order-edit.js';
import { useCountries } from '../forms/use-countries.js';

export function EditForm({ overview, messages }: { overview: ShownOverview; messages: ConsoleEditOrderMessages }) {
  const { order } = overview;
  const draft = useContext(DraftContext);
  const sent = draft?.fields.intent === 'updateOrder' ? draft : null;
  const [edit, setEdit] = useState<Edit>(() => begin(sent?.fields, overview));
  const { isBusy, formError, save } = useSaving(order.id, sent?.formError ?? null, setEdit);
  const { pending } = useConsoleMessages();
  const { operators, tags } = useEditChoices(edit.order);
  const { values, isStale } = edit;
  const countries = useCountries(order.countryCode);
  const errorOf = (field: string) => formError?.details.find((detail) => detail.field === field)?.message;
  const text = (name: string) => ({ name, value: values[name], error: errorOf(name) });
  return (
    <form
      key={edit.version}
      method="post"
      action={`${orderPath(order.id)}/edit`}
      class="edit-form"
      aria-label={messages.edit}
      onSubmit={(event) => {
        event.preventDefault();
        void save(readFormValues(event.currentTarget));
      }}
    >
      <input type="hidden" name="intent" value="updateOrder" />
      <input type="hidden" name="form" value="order" />
      <input type="hidden" name="orderId" value={order.id} />
      <input type="hidden" name="version" value={edit.version} />
      <input type="hidden" name="was" value={JSON.stringify(toEditFields(edit.order))} />
      {isStale && <Conflict edit={edit} operators={operators} tags={tags} messages={messages} />}
      {formError && !isStale && (
        <p class="banner error-banner" role="alert">
          <Icon name="triangle-alert" />
          <span>{formError.message}</span>
        </p>
      )}
      <fieldset class="panel field-grid">
        <legend>{messages.contact}</legend>
        <TextField {...text('contactPersonName')} label={messages.client} autocomplete="off" required />
        <TextField {...text('phoneNumber')} label={messages.phone} type="tel" autocomplete="off" required />
        <TextField {...text('email')} label={messages.email} type="email" autocomplete="off" required />
      </fieldset>
      <fieldset class="panel field-grid" id="address">
        <legend>{messages.address}</legend>
        <TextField {...text('address')} label={messages.street} autocomplete="off" required />
        <TextField {...text('postalCode')} label={messages.postalCode} autocomplete="off" required />
        <TextField {...text('city')} label={messages.city} autocomplete="off" required />
        <SelectField {...text('countryCode')} label={messages.country} options={countries} required />
        <TextField {...text('workplace')} label={messages.workplace} autocomplete="off" />
      </fieldset>
      <fieldset class="panel field-grid">
        <legend>{messages.order}</legend>
        <TextField {...text('name')} label={messages.name} autocomplete="off" />
        <SelectField
          {...text('operatorId')}
          label={messages.operator}
          options={operators.map(({ value, label }) => ({ value, option: label }))}
        />
        {tags.length > 0 && (
          <fieldset class="field edit-tags">
            <legend>{messages.tags}</legend>
            {tags.map(({ value, label }) => (
              <label key={value} class="choice">
                <input
                  type="checkbox"
                  name={toTagField(value)}
                  value="true"
                  defaultChecked={values[toTagField(value)] === 'true'}
                />
                {label}
              </label>
            ))}
          </fieldset>
        )}
      </fieldset>
      <div class="form-foot">
        <a class="button secondary" href={orderPath(order.id)}>
          {isStale ? messages.takeTheirs : messages.discard}
        </a>
        <button aria-disabled={isBusy || undefined}>
          {isBusy ? pending : isStale ? messages.keepMine : messages.save}
        </button>
      </div>
    </form>
  );
}

/** @param fields of a form that was sent without script and refused */
function begin(fields: FormFields | undefined, { order, version }: ShownOverview): Edit {
  if (!fields) return { order, version, values: toEditFields(order), theirs: [], isStale: false };
  return { order, version, ...mergeEdit(fields, order), isStale: fields.version !== version };
}

/** Saves the form and closes it. After another change of the order, the form stays and asks. */
function useSaving(
  orderId: string,
  initialError: ReturnType<typeof useAction>['formError'],
  setEdit: (edit: Edit) => void,
) {
  const session = useSession();
  const client = useQueryClient();
  const showToast = useToast();
  const { navigate } = useNavigation();
  const { done } = useConsoleMessages();
  const { isBusy, formError, run } = useAction(initialError);
  const save = (fields: FormFields) =>
    run(async () => {
      try {
        await runAction(editActions, getApi(), session, fields);
        showToast({ kind: 'success', text: done.updateOrder ?? '' });
        navigate(orderPath(orderId));
      } catch (error) {
        if (!isApiError(error) || error.status !== 412) throw error;
        const present = await client.fetchQuery({ ...overviewQuery(getApi, orderId), staleTime: 0 });
        setEdit(begin(fields, present));
      } finally {
        await client.invalidateQueries();
      }
    });
  return { isBusy, formError, save };
}

/** People and tags by name. Those that the order has are always among them. */
function useEditChoices({ operator, orderTags }: OrderView): { operators: Choice[]; tags: Choice[] } {
  const session = useSession();
  const users = useQuery({ ...usersQuery(getApi, session.routerId), enabled: canChoose('operator', session) });
  const tags = useQuery({ ...tagsQuery(getApi), enabled: canChoose('tag', session) });
  const present = operator ? [{ value: operator.id, label: [operator.firstName, operator.lastName].join(' ') }] : [];
  const toChoice = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  return {
    operators: join(toOperators(users.data?.values ?? []), present),
    tags: join((tags.data?.values ?? []).map(toChoice), orderTags.map(toChoice)),
  };
}

function join(choices: Choice[], present: Choice[]): Choice[] {
  return [...choices, ...present.filter(({ value }) => !choices.some((choice) => choice.value === value))];
}
