/** The webform page: questions, products with price, contact; then the confirmation. */
import { PublicWebforms } from '../../../client/generated/resources.js';
import {
  Button,
  SelectField,
  Frame,
  Notice,
  Section,
  TextField,
  useAction,
  usePageContext,
  useState,
  useEffect,
  useRef,
  type FormFields,
} from '../../ui/index.js';
import { formatMoney } from '../../i18n/formats.js';
import { createApi } from '../api.js';
import { readSentValues } from '../form-key.js';
import { addUploadedFiles, readFormFiles, readFormValues } from '../form-values.js';
import type { PageProps } from '../page-props.js';
import { findVisibleQuestions, parseOrderLines, CONTACT_FIELDS } from './form-state.js';
import { uploadPhotos } from './photo-field.js';
import { Coverage, QuoteButton } from './price.js';
import { Products } from './products.js';
import { QuestionField } from './question.js';
import { submitWebform, fetchQuote } from './submit-webform.js';
import type { WebformData, WebformMessages } from './webform-data.js';
import type { PublicWebformView, SubmissionView } from '../../../client/generated/types.js';

/** Delay in milliseconds between the last change and the request. */
const DEBOUNCE_MS = 400;

/** If a request fails, the last quote stays. `isCurrent`: it is about what the form contains now. */
function useQuote(data: WebformData, values: FormFields): { quote: WebformData['quote']; isCurrent: boolean } {
  const { postalCode, countryCode, city } = values;
  const requestKey = JSON.stringify([parseOrderLines(data, values), postalCode, countryCode, city]);
  const [{ quote, key }, setQuote] = useState({ quote: data.quote, key: requestKey });
  const lastRequest = useRef(requestKey);
  useEffect(() => {
    if (lastRequest.current === requestKey) return;
    lastRequest.current = requestKey;
    const timer = setTimeout(() => {
      fetchQuote(new PublicWebforms(createApi()), values, data)
        .then((result) => lastRequest.current === requestKey && setQuote({ quote: result, key: requestKey }))
        .catch(() => undefined);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [requestKey]);
  return { quote, isCurrent: key === requestKey };
}

/** Types and autofill hints of the contact fields. */
const INPUT_PROPS = {
  contactPersonName: { autocomplete: 'name' },
  email: { type: 'email', autocomplete: 'email' },
  phoneNumber: { type: 'tel', autocomplete: 'tel' },
  address: { autocomplete: 'street-address' },
  postalCode: { autocomplete: 'postal-code' },
  city: { autocomplete: 'address-level2' },
  countryCode: { autocomplete: 'country' },
} as const;

export function Webform({ data, messages, formError }: PageProps<WebformData, WebformMessages>) {
  const { form, token } = data;
  const [values, setValues] = useState(formError?.fields ?? data.values);
  const [submission, setSubmission] = useState(data.submission);
  const action = useAction(formError);
  const { quote, isCurrent } = useQuote(data, values);
  const { language } = usePageContext();
  if (submission) return <Confirmation form={form} submission={submission} messages={messages} />;
  const fieldError = (field: string) => action.formError?.details.find((error) => error.field === field)?.message;
  const questions = findVisibleQuestions(data, values);
  const labelSubmit = () => {
    if (parseOrderLines(data, values).length === 0) return messages.send;
    const totals = isCurrent ? quote?.totals : null;
    if (!totals?.currencyCode) return messages.order;
    return messages.orderFor(formatMoney(totals.totalAmount, totals.currencyCode, language));
  };
  const submit = (event: SubmitEvent) => {
    if ((event.submitter as HTMLButtonElement | null)?.value === 'quote') return event.preventDefault();
    event.preventDefault();
    const element = event.currentTarget as HTMLFormElement;
    const [entered, files] = [readSentValues(element), readFormFiles(element)];
    void action.run(async () => {
      const fields = await addUploadedFiles(entered, files, (chosen) => uploadPhotos(token, chosen, () => undefined));
      const context = { data, messages, elapsed: performance.now() };
      const result = await submitWebform(new PublicWebforms(createApi()), fields, context);
      const isRedirect = result.redirectUrl && !form.portalNewTab && window.top === window;
      if (isRedirect) location.assign(new URL(result.redirectUrl!).pathname);
      else setSubmission(result);
      scrollTo({ top: 0 });
    });
  };
  return (
    <Frame heading={form.name}>
      {form.description && <p>{form.description}</p>}
      {data.hasNewQuestions && <Notice kind="info">{messages.newQuestions}</Notice>}
      {action.formError && <Notice kind="error">{action.formError.message}</Notice>}
      <form
        method="post"
        enctype={questions.some(({ type }) => type === 'file') ? 'multipart/form-data' : undefined}
        onSubmit={submit}
        onInput={({ currentTarget }) => setValues(readFormValues(currentTarget))}
        noValidate={action.formError !== null}
      >
        <input type="hidden" name="startedAt" value={values.startedAt} />
        <input type="hidden" name="key" defaultValue={data.values.key} />
        <input type="hidden" name="shown" value={questions.map(({ id }) => id).join(' ')} />
        <div class="unseen" aria-hidden="true">
          <label>
            {messages.website}
            <input type="text" name="website" tabIndex={-1} autocomplete="off" />
          </label>
        </div>
        {questions.length > 0 && (
          <Section heading={messages.questions}>
            {questions.map((question) => (
              <QuestionField
                key={question.id}
                question={question}
                values={values}
                token={token}
                products={form.products}
                messages={messages}
                error={fieldError(`answers.${question.id}`)}
              />
            ))}
          </Section>
        )}
        {form.products.length > 0 && (
          <Products form={form} values={values} quote={quote} messages={messages} fieldError={fieldError} />
        )}
        <Section heading={messages.contact}>
          <div class="contact-fields">
            {CONTACT_FIELDS.map((name) => {
              const field = {
                label: messages[name],
                name,
                value: values[name],
                error: fieldError(name),
                required: true,
              };
              const options = data.countries.map(({ code, name: option }) => ({ value: code, option }));
              if (name === 'countryCode') return <SelectField key={name} {...field} options={options} />;
              return <TextField key={name} {...field} {...INPUT_PROPS[name]} />;
            })}
          </div>
          <Coverage quote={quote} messages={messages} />
          {form.products.length === 0 && <QuoteButton messages={messages} />}
        </Section>
        <Button name="intent" value="submit" isBusy={action.isBusy}>
          {labelSubmit()}
        </Button>
      </form>
    </Frame>
  );
}

/** In a frame, the link opens in the top window. */
function Confirmation(props: { form: PublicWebformView; submission: SubmissionView; messages: WebformMessages }) {
  const { form, submission, messages } = props;
  return (
    <Frame heading={messages.confirmation.heading}>
      <Notice kind="success">{messages.confirmation.text(submission.displayId)}</Notice>
      <p>
        <a
          class="button primary"
          href={submission.clientUrl}
          target={form.portalNewTab ? '_blank' : '_top'}
          rel="noopener"
        >
          {messages.confirmation.follow}
        </a>
      </p>
      <p class="hint">{messages.confirmation.keep}</p>
    </Frame>
  );
}
