/** A webform: its questions, products with a live price, who asks and where; then the client's own link. */
import { PublicWebforms } from '../../../client/generated/resources.js';
import { Button, SelectField, Frame, Notice, Section, TextField, useAction, useState } from '../../ui/index.js';
import { api } from '../api.js';
import { readFormValues } from '../form-values.js';
import { readFormFiles, addUploadedFiles } from '../form-values.js';
import type { PageProps } from '../page-props.js';
import { askedQuestions, CONTACT } from './filled-in.js';
import { sendPhotos } from './photos.js';
import { Price } from './price.js';
import { Products } from './products.js';
import { QuestionField } from './question.js';
import { Sent } from './sent.js';
import { submitForm } from './submit-form.js';
import type { WebformData, WebformMessages } from './webform-data.js';

/** What browsers fill in by themselves. */
const KINDS = {
  contactPersonName: { autocomplete: 'name' },
  email: { type: 'email', autocomplete: 'email' },
  phoneNumber: { type: 'tel', autocomplete: 'tel' },
  address: { autocomplete: 'street-address' },
  postalCode: { autocomplete: 'postal-code' },
  city: { autocomplete: 'address-level2' },
  countryCode: { autocomplete: 'country' },
} as const;

/** The page. */
export function Webform({ data, messages, formError }: PageProps<WebformData, WebformMessages>) {
  const { form, token } = data;
  const [typed, setTyped] = useState(formError?.fields ?? data.typed);
  const [sent, setSent] = useState(data.sent);
  const action = useAction(formError);
  if (sent) return <Sent form={form} sent={sent} messages={messages} />;
  const fieldError = (field: string) => action.formError?.details.find((error) => error.field === field)?.message;
  const asked = askedQuestions(data, typed);
  const submit = (event: SubmitEvent) => {
    if ((event.submitter as HTMLButtonElement | null)?.value === 'quote') return event.preventDefault();
    event.preventDefault();
    const element = event.currentTarget as HTMLFormElement;
    const [typedNow, left] = [readFormValues(element), readFormFiles(element)];
    void action.run(async () => {
      const fields = await addUploadedFiles(typedNow, left, (files) => sendPhotos(token, files, () => undefined));
      const sending = { data, messages, elapsed: performance.now() };
      const answer = await submitForm(new PublicWebforms(api()), fields, sending);
      const leadsOn = answer.redirectUrl && !form.portalNewTab && window.top === window;
      if (leadsOn) location.assign(new URL(answer.redirectUrl!).pathname);
      else setSent(answer);
      scrollTo({ top: 0 });
    });
  };
  return (
    <Frame heading={form.name}>
      {form.description && <p>{form.description}</p>}
      {data.hasMore && <Notice kind="info">{messages.more}</Notice>}
      {action.formError && <Notice kind="error">{action.formError.message}</Notice>}
      <form
        method="post"
        enctype={asked.some(({ type }) => type === 'file') ? 'multipart/form-data' : undefined}
        onSubmit={submit}
        onInput={({ currentTarget }) => setTyped(readFormValues(currentTarget))}
        noValidate={action.formError !== null}
      >
        <input type="hidden" name="startedAt" value={typed.startedAt} />
        <input type="hidden" name="key" value={typed.key} />
        <input type="hidden" name="shown" value={asked.map(({ id }) => id).join(' ')} />
        <div class="unseen" aria-hidden="true">
          <label>
            {messages.website}
            <input type="text" name="website" tabIndex={-1} autocomplete="off" />
          </label>
        </div>
        {asked.length > 0 && (
          <Section heading={messages.questions}>
            {asked.map((question) => (
              <QuestionField
                key={question.id}
                question={question}
                typed={typed}
                token={token}
                products={form.products}
                messages={messages}
                error={fieldError(`answers.${question.id}`)}
              />
            ))}
          </Section>
        )}
        {form.products.length > 0 && <Products form={form} typed={typed} messages={messages} fieldError={fieldError} />}
        <Section heading={messages.contact}>
          {CONTACT.map((name) => {
            const field = { label: messages[name], name, value: typed[name], error: fieldError(name), required: true };
            const options = data.countries.map(({ code, name: option }) => ({ value: code, option }));
            if (name === 'countryCode') return <SelectField key={name} {...field} options={options} />;
            return <TextField key={name} {...field} {...KINDS[name]} />;
          })}
        </Section>
        <Price data={data} typed={typed} messages={messages} />
        <Button name="intent" value="submit" isBusy={action.isBusy}>
          {messages.send}
        </Button>
      </form>
    </Frame>
  );
}
