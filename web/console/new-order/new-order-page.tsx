/** The form of a new order, with what it would cost, who could do it and when. */
import { newIdempotencyKey } from '../../../client/src/idempotency-key.js';
import type { ConsoleNewOrderMessages } from '../../i18n/en/console-new-order.js';
import { readFormValues } from '../../pages/form-values.js';
import {
  CheckboxField,
  SelectField,
  TextArea,
  TextField,
  useAction,
  useContext,
  useEffect,
  useRef,
  useState,
  type FormFields,
  listSentences,
  type FormDetail,
} from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { getApi } from '../api.js';
import { useQuery, useQueryClient } from '../data/query-client.js';
import { DraftContext } from '../draft.js';
import { Icon } from '../kit/icon.js';
import { PageHeader } from '../kit/page-header.js';
import { Failed, Skeleton } from '../kit/states.js';
import { useToast } from '../kit/toasts.js';
import { useConsoleMessages } from '../messages.js';
import { NEW_ORDER } from '../routes.js';
import { useSession } from '../session.js';
import { AddressFields, ContactFields, toProps } from './contact-fields.js';
import { LinesPanel } from './lines-panel.js';
import { createOrder } from './create-order.js';
import { copiedOrderQuery, templatesQuery } from './new-order-queries.js';
import { addLine, copyOrder, omitLines, readLines, writeLines } from './order-form.js';
import { QuotePanel } from './quote-panel.js';
import { useQuote } from './use-quote.js';
import { CustomFields, TagFields } from './work-fields.js';

export function NewOrderPage({ messages }: { messages: ConsoleNewOrderMessages }) {
  const { query } = useNavigation();
  const { countryCode, language } = useSession();
  const draft = useContext(DraftContext);
  const copiedId = query.get('copy');
  const copied = useQuery({ ...copiedOrderQuery(copiedId ?? ''), enabled: copiedId !== null });
  const first = draft?.fields ?? (copied.data ? copyOrder(copied.data, language) : copiedId === null ? {} : null);
  return (
    <>
      <PageHeader heading={messages.heading} />
      {first ? (
        <OrderForm
          initial={{ ...(countryCode ? { countryCode } : {}), isMine: draft ? '' : 'true', ...first }}
          messages={messages}
        />
      ) : copied.isError ? (
        <Failed error={copied.error} />
      ) : (
        <Skeleton rows={8} />
      )}
    </>
  );
}

function OrderForm({ initial, messages }: { initial: FormFields; messages: ConsoleNewOrderMessages }) {
  const draft = useContext(DraftContext);
  const { routerId, language } = useSession();
  const { pending } = useConsoleMessages();
  const form = useRef<HTMLFormElement>(null);
  const [key] = useState(() => initial.key ?? newIdempotencyKey());
  const [fields, setFields] = useState(initial);
  const { data: templates = [] } = useQuery(templatesQuery(routerId));
  const { isBusy, formError, create } = useCreation(draft?.formError ?? null);
  const quote = useQuote(fields);
  const lines = readLines(fields);
  const read = () => readFormValues(form.current!);
  const setLines = (change: (present: typeof lines) => typeof lines) =>
    setFields(() => {
      const present = read();
      return { ...omitLines(present), ...writeLines(change(readLines(present))) };
    });
  const errorOf = (field: string) => formError?.details.find((detail) => detail.field === field)?.message;
  const common = { errorOf, messages };
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [formError]);
  const defaultName = templates.find(({ isDefaultTemplate }) => isDefaultTemplate)?.name;
  const options = templates.map(({ id, name, isDefaultTemplate }) => ({
    value: id,
    option: isDefaultTemplate ? messages.defaultTemplate(name) : name,
  }));
  return (
    <form
      ref={form}
      method="post"
      action={NEW_ORDER}
      class="stack loose columns new-order-form"
      onInput={() => setFields(read())}
      onSubmit={(event) => {
        event.preventDefault();
        const { value } = (event.submitter ?? {}) as Partial<HTMLButtonElement>;
        if (value === 'createOrder') void create({ ...read(), intent: 'createOrder' });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
          void create({ ...read(), intent: 'createOrder' });
      }}
    >
      {/* The first button is the one that Enter presses: it must not create the order. */}
      <button hidden name="intent" value="check" formNoValidate />
      <input type="hidden" name="form" value="order" />
      <input type="hidden" name="key" value={key} />
      <div class="stack loose column-main">
        {formError && (
          <p class="banner error-banner" role="alert">
            <Icon name="triangle-alert" />
            <span>{[formError.message, ...listOther(formError.details)].join(' ')}</span>
          </p>
        )}
        <ContactFields values={initial} {...common} />
        <AddressFields values={initial} {...common} />
        <LinesPanel
          lines={lines}
          search={initial.product ?? ''}
          add={(line) => setLines((present) => addLine(present, line, language))}
          remove={(index) => setLines((present) => present.toSpliced(index, 1))}
          {...common}
        />
        <fieldset class="panel field-grid">
          <legend>{messages.work}</legend>
          <SelectField
            {...toProps('workflowTemplateId', initial, errorOf)}
            label={messages.template}
            hint={defaultName === undefined ? messages.noTemplateHint : messages.templateHint(defaultName)}
            options={options}
          />
          <CustomFields {...{ templates, fields, formError }} />
          <TextField {...toProps('name', initial, errorOf)} label={messages.name} />
          <TextField {...toProps('externalId', initial, errorOf)} label={messages.externalId} />
          <TextArea {...toProps('description', initial, errorOf)} label={messages.description} maxLength={8000} />
          <TagFields values={initial} messages={messages} />
          <CheckboxField {...toProps('isMine', initial, errorOf)} label={messages.isMine} />
        </fieldset>
        <div class="form-foot">
          <button
            name="intent"
            value="createOrder"
            aria-disabled={isBusy || undefined}
            aria-keyshortcuts="Control+Enter"
          >
            {isBusy ? pending : messages.create}
          </button>
        </div>
      </div>
      <QuotePanel quote={quote} messages={messages} />
    </form>
  );
}

/** Creates the order, and opens its page. */
function useCreation(initialError: ReturnType<typeof useAction>['formError']) {
  const session = useSession();
  const { navigate } = useNavigation();
  const client = useQueryClient();
  const showToast = useToast();
  const { done } = useConsoleMessages();
  const { isBusy, formError, run } = useAction(initialError);
  const create = (fields: FormFields) =>
    run(async () => {
      const to = await createOrder(getApi(), fields, session);
      showToast({ kind: 'success', text: done.createOrder ?? '' });
      await client.invalidateQueries({ refetchType: 'none' });
      navigate(to);
    });
  return { isBusy, formError, create };
}

/** Messages about fields that the form does not show. */
function listOther(details: readonly FormDetail[]): string[] {
  const shown =
    /^(contactPersonName|email|phoneNumber|address|city|postalCode|countryCode|workplace|name|externalId|workflowTemplateId|description|lines.*|customFields.*)$/;
  return listSentences(details.filter(({ field }) => !shown.test(field)));
}
