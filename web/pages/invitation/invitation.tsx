/** The invitation page: who invites to which organization, and the form to join with a new or an existing password. */
import {
  Button,
  CardFrame,
  Definition,
  DefinitionList,
  Notice,
  TextField,
  usePageContext,
  useReaderTimeZone,
} from '../../ui/index.js';
import { formatDateTime } from '../../i18n/formats.js';
import type { PageProps } from '../page-props.js';
import { useFormSubmission } from '../send-form.js';
import type { InvitationData, InvitationMessages } from './invitation-data.js';

export function Invitation({
  data: { invitation },
  messages,
  formError,
}: PageProps<InvitationData, InvitationMessages>) {
  const { language } = usePageContext();
  const timeZone = useReaderTimeZone();
  const form = useFormSubmission(formError);
  const { organization, inviterName, invitingOrganizationName, email, roles, expiresAt, hasPassword } = invitation;
  const sent = formError?.fields ?? {};
  const codeError = form.fieldError('code');
  const notice = form.findNotice(['password', 'firstName', 'lastName', 'code']);
  return (
    <CardFrame
      heading={messages.heading(organization.name)}
      below={
        hasPassword !== false && (
          <p>
            <a href="/password">{messages.forgotten}</a>
          </p>
        )
      }
    >
      <p>{messages.intro(inviterOf(inviterName, invitingOrganizationName, organization.name), organization.name)}</p>
      <DefinitionList>
        <Definition name={messages.email}>{email}</Definition>
        <Definition name={messages.roles}>{roles.map((role) => messages.role[role] ?? role).join(', ')}</Definition>
        <Definition name={messages.open}>{formatDateTime(expiresAt, language, timeZone)}</Definition>
      </DefinitionList>
      {notice && <Notice kind="error">{notice}</Notice>}
      <form method="post" onSubmit={form.onSubmit}>
        {hasPassword !== true && (
          <>
            <TextField
              label={messages.firstName}
              name="firstName"
              value={sent.firstName}
              error={form.fieldError('firstName')}
              autocomplete="given-name"
            />
            <TextField
              label={messages.lastName}
              name="lastName"
              value={sent.lastName}
              error={form.fieldError('lastName')}
              autocomplete="family-name"
            />
          </>
        )}
        <TextField
          type="password"
          label={hasPassword === false ? messages.choose : messages.prove}
          hint={hasPassword === null ? messages.eitherHint : hasPassword ? messages.proveHint : messages.chooseHint}
          name="password"
          error={form.fieldError('password')}
          autocomplete={hasPassword === false ? 'new-password' : 'current-password'}
          required
        />
        {codeError && (
          <TextField label={messages.code} name="code" error={codeError} autocomplete="one-time-code" required />
        )}
        <Button isBusy={form.isBusy}>{messages.accept}</Button>
      </form>
    </CardFrame>
  );
}

/** The inviting person and its organization, which is not repeated if the invitation is for it. */
function inviterOf(person: string | null, organization: string | null, target: string): string | null {
  const other = organization === target ? null : organization;
  return person && other ? `${person} (${other})` : (person ?? other);
}
