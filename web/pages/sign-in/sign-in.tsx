/** The sign-in page: e-mail and password, a code if the account has a second factor, or OpenID Connect. */
import { Button, CardFrame, Notice, TextField } from '../../ui/index.js';
import type { PageProps } from '../page-props.js';
import { useFormSubmission } from '../send-form.js';
import type { SignInData, SignInMessages } from './sign-in-data.js';

export function SignIn({ data, messages, formError }: PageProps<SignInData, SignInMessages>) {
  const form = useFormSubmission(formError);
  const codeError = form.fieldError('code');
  const notice = form.findNotice(['email', 'password', 'code']);
  return (
    <CardFrame
      heading={messages.heading}
      below={
        <p>
          <a href="/password">{messages.forgotten}</a>
        </p>
      }
    >
      {data.notice === 'changed' && <Notice kind="success">{messages.changed}</Notice>}
      {data.notice === 'refused' && <Notice kind="error">{messages.refused}</Notice>}
      {notice && <Notice kind="error">{notice}</Notice>}
      <form method="post" onSubmit={form.onSubmit}>
        <TextField
          type="email"
          label={messages.email}
          name="email"
          value={formError?.fields.email}
          error={form.fieldError('email')}
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
        <p class="other">
          <a class="button secondary wide" href="/api/auth/openid/sign-in">
            {messages.openid}
          </a>
        </p>
      )}
    </CardFrame>
  );
}
