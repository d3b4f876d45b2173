/** The sign-in page: e-mail and password, a code if the account has a second factor, or OpenID Connect. */
import { Button, Frame, Notice, TextField } from '../../ui/index.js';
import type { PageProps } from '../page-props.js';
import { useFormSubmission } from '../send-form.js';
import type { SignInData, SignInMessages } from './sign-in-data.js';

export function SignIn({ data, messages, formError }: PageProps<SignInData, SignInMessages>) {
  const form = useFormSubmission(formError);
  const codeError = form.fieldError('code');
  return (
    <Frame heading={messages.heading}>
      {data.notice === 'changed' && <Notice kind="success">{messages.changed}</Notice>}
      {data.notice === 'refused' && <Notice kind="error">{messages.refused}</Notice>}
      {form.formError && <Notice kind="error">{form.formError.message}</Notice>}
      <form method="post" onSubmit={form.onSubmit}>
        <TextField
          type="email"
          label={messages.email}
          name="email"
          value={formError?.fields.email}
          autocomplete="username"
          required
        />
        <TextField
          type="password"
          label={messages.password}
          name="password"
          error={form.fieldError('password')}
          autocomplete="current-password"
          required
        />
        {codeError && (
          <TextField label={messages.code} name="code" error={codeError} autocomplete="one-time-code" required />
        )}
        <Button isBusy={form.isBusy}>{messages.signIn}</Button>
      </form>
      {data.openid && (
        <p>
          <a class="button secondary" href="/api/auth/openid/sign-in">
            {messages.openid}
          </a>
        </p>
      )}
      <p>
        <a href="/password">{messages.forgotten}</a>
      </p>
    </Frame>
  );
}
