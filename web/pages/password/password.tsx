/** Passwords: a link asked for, a new one chosen by it, or changed by who is signed in. */
import { Button, Frame, Notice, TextField } from '../../ui/index.js';
import type { Props } from '../page.js';
import { useSentForm, type SentForm } from '../send-form.js';
import type { PasswordData, PasswordWords } from './password-data.js';

/** The page. */
export function Password({ data: { mode }, words, refusal }: Props<PasswordData, PasswordWords>) {
  const form = useSentForm(refusal);
  return (
    <Frame heading={words[mode].heading}>
      {form.refusal && <Notice kind="fault">{form.refusal.message}</Notice>}
      {mode === 'asked' ? (
        <Notice kind="good">{words.asked.text}</Notice>
      ) : (
        <form method="post" onSubmit={form.onSubmit}>
          {mode === 'ask' ? (
            <Ask words={words} email={refusal?.fields.email} />
          ) : (
            <Choose mode={mode} words={words} faultOf={form.faultOf} />
          )}
          <Button isBusy={form.isBusy}>{mode === 'ask' ? words.ask.send : words[mode].save}</Button>
        </form>
      )}
      <p>{mode === 'change' ? <a href="/account">{words.home}</a> : <a href="/sign-in">{words.signIn}</a>}</p>
    </Frame>
  );
}

function Ask({ words, email }: { words: PasswordWords; email: string | undefined }) {
  return (
    <>
      <p>{words.ask.text}</p>
      <TextField type="email" label={words.ask.email} name="email" value={email} autocomplete="username" required />
    </>
  );
}

function Choose(props: { mode: 'choose' | 'change'; words: PasswordWords; faultOf: SentForm['faultOf'] }) {
  const { mode, words, faultOf } = props;
  return (
    <>
      {mode === 'change' && (
        <TextField
          type="password"
          label={words.change.present}
          name="currentPassword"
          fault={faultOf('currentPassword')}
          autocomplete="current-password"
          required
        />
      )}
      <TextField
        type="password"
        label={words.password}
        name="password"
        hint={words.passwordHint}
        fault={faultOf('password')}
        autocomplete="new-password"
        required
      />
    </>
  );
}
