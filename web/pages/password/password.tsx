/** Passwords: a link asked for, a new one chosen by it, or changed by who is signed in. */
import { Button, Frame, Notice, TextField } from '../../ui/index.js';
import type { PageProps } from '../page-props.js';
import { useFormSubmission, type FormSubmission } from '../send-form.js';
import type { PasswordData, PasswordMessages } from './password-data.js';

/** The page. */
export function Password({ data: { mode }, messages, formError }: PageProps<PasswordData, PasswordMessages>) {
  const form = useFormSubmission(formError);
  return (
    <Frame heading={messages[mode].heading}>
      {form.formError && <Notice kind="error">{form.formError.message}</Notice>}
      {mode === 'asked' ? (
        <Notice kind="success">{messages.asked.text}</Notice>
      ) : (
        <form method="post" onSubmit={form.onSubmit}>
          {mode === 'ask' ? (
            <Ask messages={messages} email={formError?.fields.email} />
          ) : (
            <Choose mode={mode} messages={messages} fieldError={form.fieldError} />
          )}
          <Button isBusy={form.isBusy}>{mode === 'ask' ? messages.ask.send : messages[mode].save}</Button>
        </form>
      )}
      <p>{mode === 'change' ? <a href="/account">{messages.home}</a> : <a href="/sign-in">{messages.signIn}</a>}</p>
    </Frame>
  );
}

function Ask({ messages, email }: { messages: PasswordMessages; email: string | undefined }) {
  return (
    <>
      <p>{messages.ask.text}</p>
      <TextField type="email" label={messages.ask.email} name="email" value={email} autocomplete="username" required />
    </>
  );
}

function Choose(props: {
  mode: 'choose' | 'change';
  messages: PasswordMessages;
  fieldError: FormSubmission['fieldError'];
}) {
  const { mode, messages, fieldError } = props;
  return (
    <>
      {mode === 'change' && (
        <TextField
          type="password"
          label={messages.change.present}
          name="currentPassword"
          error={fieldError('currentPassword')}
          autocomplete="current-password"
          required
        />
      )}
      <TextField
        type="password"
        label={messages.password}
        name="password"
        hint={messages.passwordHint}
        error={fieldError('password')}
        autocomplete="new-password"
        required
      />
    </>
  );
}
