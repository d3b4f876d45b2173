/** Signing in: e-mail and password, a code where the account has a second factor, or the organization's own provider. */
import { Button, Frame, Notice, TextField } from '../../ui/index.js';
import type { Props } from '../page.js';
import { useSentForm } from '../send-form.js';
import type { SignInData, SignInMessages } from './sign-in-data.js';

/** The page. */
export function SignIn({ data, messages, refusal }: Props<SignInData, SignInMessages>) {
  const form = useSentForm(refusal);
  const codeFault = form.faultOf('code');
  return (
    <Frame heading={messages.heading}>
      {data.news === 'changed' && <Notice kind="good">{messages.changed}</Notice>}
      {data.news === 'refused' && <Notice kind="fault">{messages.refused}</Notice>}
      {form.refusal && <Notice kind="fault">{form.refusal.message}</Notice>}
      <form method="post" onSubmit={form.onSubmit}>
        <TextField
          type="email"
          label={messages.email}
          name="email"
          value={refusal?.fields.email}
          autocomplete="username"
          required
        />
        <TextField
          type="password"
          label={messages.password}
          name="password"
          fault={form.faultOf('password')}
          autocomplete="current-password"
          required
        />
        {codeFault && (
          <TextField label={messages.code} name="code" fault={codeFault} autocomplete="one-time-code" required />
        )}
        <Button isBusy={form.isBusy}>{messages.signIn}</Button>
      </form>
      {data.openid && (
        <p>
          <a class="button second" href="/api/auth/openid/sign-in">
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
