/** The password page: request a reset link, reset the password, or change it. */
import { Button, CardFrame, Notice, TextField } from '../../ui/index.js';
import type { PageProps } from '../page-props.js';
import { useFormSubmission, type FormSubmission } from '../send-form.js';
import type { PasswordData, PasswordMessages } from './password-data.js';

export function Password({ data: { mode }, messages, formError }: PageProps<PasswordData, PasswordMessages>) {
  const form = useFormSubmission(formError);
  const notice = form.findNotice(mode === 'request' ? ['email'] : ['currentPassword', 'password']);
  return (
    <CardFrame
      heading={messages[mode].heading}
      below={
        <p>{mode === 'change' ? <a href="/account">{messages.home}</a> : <a href="/sign-in">{messages.signIn}</a>}</p>
      }
    >
      {notice && <Notice kind="error">{notice}</Notice>}
      {mode === 'requested' ? (
        <Notice kind="success">{messages.requested.text}</Notice>
      ) : (
        <form method="post" onSubmit={form.onSubmit}>
          {mode === 'request' ? (
            <RequestFields messages={messages} email={formError?.fields.email} error={form.fieldError('email')} />
          ) : (
            <PasswordFields mode={mode} messages={messages} fieldError={form.fieldError} />
          )}
          <Button isBusy={form.isBusy}>{mode === 'request' ? messages.request.send : messages[mode].save}</Button>
        </form>
      )}
    </CardFrame>
  );
}

function RequestFields({
  messages,
  email,
  error,
}: {
  messages: PasswordMessages;
  email: string | undefined;
  error: string | undefined;
}) {
  return (
    <>
      <p>{messages.request.text}</p>
      <TextField
        type="email"
        label={messages.request.email}
        name="email"
        value={email}
        error={error}
        autocomplete="username"
        required
      />
    </>
  );
}

function PasswordFields(props: {
  mode: 'reset' | 'change';
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
