/** An invitation behind its link: who invites, to what; and joining with a new password or the one that is there. */
import { Button, Fact, Facts, Frame, Notice, Section, TextField, useSetting } from '../../ui/index.js';
import { moment } from '../../words/formats.js';
import type { Props } from '../page.js';
import { useSentForm } from '../send-form.js';
import type { InvitationData, InvitationWords } from './invitation-data.js';

/** The page. */
export function Invitation({ data: { invitation }, words, refusal }: Props<InvitationData, InvitationWords>) {
  const { language, timeZone } = useSetting();
  const form = useSentForm(refusal);
  const { organization, inviterName, email, roles, expiresAt, hasPassword } = invitation;
  const sent = refusal?.fields ?? {};
  const codeFault = form.faultOf('code');
  return (
    <Frame heading={words.heading(organization.name)}>
      <p>{words.intro(inviterName, organization.name)}</p>
      <Facts>
        <Fact name={words.email}>{email}</Fact>
        <Fact name={words.roles}>{roles.map((role) => words.role[role] ?? role).join(', ')}</Fact>
        <Fact name={words.open}>{moment(expiresAt, language, timeZone)}</Fact>
      </Facts>
      <Section heading={words.join} isMarked>
        {form.refusal && <Notice kind="fault">{form.refusal.message}</Notice>}
        <form method="post" onSubmit={form.onSubmit}>
          <p>{hasPassword === null ? words.eitherHint : hasPassword ? words.proveHint : words.chooseHint}</p>
          <TextField
            type="password"
            label={hasPassword === false ? words.choose : words.prove}
            name="password"
            fault={form.faultOf('password')}
            autocomplete={hasPassword === false ? 'new-password' : 'current-password'}
            required
          />
          {hasPassword !== true && (
            <>
              <TextField
                label={words.firstName}
                name="firstName"
                value={sent.firstName}
                fault={form.faultOf('firstName')}
                autocomplete="given-name"
              />
              <TextField
                label={words.lastName}
                name="lastName"
                value={sent.lastName}
                fault={form.faultOf('lastName')}
                autocomplete="family-name"
              />
            </>
          )}
          {codeFault && (
            <TextField label={words.code} name="code" fault={codeFault} autocomplete="one-time-code" required />
          )}
          <Button isBusy={form.isBusy}>{words.accept}</Button>
        </form>
        {hasPassword !== false && (
          <p>
            <a href="/password">{words.forgotten}</a>
          </p>
        )}
      </Section>
    </Frame>
  );
}
