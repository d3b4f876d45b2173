/** An invitation behind its link: who invites, to what; and joining with a new password or the one that is there. */
import { Button, Fact, Facts, Frame, Notice, Section, TextField, useSetting } from '../../ui/index.js';
import { formatDateTime } from '../../i18n/formats.js';
import type { Props } from '../page.js';
import { useSentForm } from '../send-form.js';
import type { InvitationData, InvitationMessages } from './invitation-data.js';

/** The page. */
export function Invitation({ data: { invitation }, messages, refusal }: Props<InvitationData, InvitationMessages>) {
  const { language, timeZone } = useSetting();
  const form = useSentForm(refusal);
  const { organization, inviterName, email, roles, expiresAt, hasPassword } = invitation;
  const sent = refusal?.fields ?? {};
  const codeFault = form.faultOf('code');
  return (
    <Frame heading={messages.heading(organization.name)}>
      <p>{messages.intro(inviterName, organization.name)}</p>
      <Facts>
        <Fact name={messages.email}>{email}</Fact>
        <Fact name={messages.roles}>{roles.map((role) => messages.role[role] ?? role).join(', ')}</Fact>
        <Fact name={messages.open}>{formatDateTime(expiresAt, language, timeZone)}</Fact>
      </Facts>
      <Section heading={messages.join} isMarked>
        {form.refusal && <Notice kind="fault">{form.refusal.message}</Notice>}
        <form method="post" onSubmit={form.onSubmit}>
          <p>{hasPassword === null ? messages.eitherHint : hasPassword ? messages.proveHint : messages.chooseHint}</p>
          <TextField
            type="password"
            label={hasPassword === false ? messages.choose : messages.prove}
            name="password"
            fault={form.faultOf('password')}
            autocomplete={hasPassword === false ? 'new-password' : 'current-password'}
            required
          />
          {hasPassword !== true && (
            <>
              <TextField
                label={messages.firstName}
                name="firstName"
                value={sent.firstName}
                fault={form.faultOf('firstName')}
                autocomplete="given-name"
              />
              <TextField
                label={messages.lastName}
                name="lastName"
                value={sent.lastName}
                fault={form.faultOf('lastName')}
                autocomplete="family-name"
              />
            </>
          )}
          {codeFault && (
            <TextField label={messages.code} name="code" fault={codeFault} autocomplete="one-time-code" required />
          )}
          <Button isBusy={form.isBusy}>{messages.accept}</Button>
        </form>
        {hasPassword !== false && (
          <p>
            <a href="/password">{messages.forgotten}</a>
          </p>
        )}
      </Section>
    </Frame>
  );
}
