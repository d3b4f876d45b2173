/** What a superuser changes about one organization: its name, further owners, and whether it is suspended. */
import type { ConsoleAdminMessages } from '../../i18n/en/console-admin.js';
import { TextField } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { Form } from '../forms/form.js';
import { SecretPanel, useSecret } from '../forms/secret-panel.js';
import { Modal } from '../kit/modal.js';
import { When } from '../kit/times.js';
import { ADMIN } from '../routes.js';
import { useSession } from '../session.js';
import type { ListedOrganization } from './admin-queries.js';

interface DialogProps {
  organization: ListedOrganization;
  messages: ConsoleAdminMessages;
}

export function OrganizationDialog({ organization, messages }: DialogProps) {
  const { query, navigate } = useNavigation();
  const { id, name, version } = organization;
  const [link, showLink] = useSecret(`invite-${id}`);
  const rest = new URLSearchParams([...query].filter(([key]) => key !== 'change' && key !== 'done')).toString();
  const closePath = rest ? `${ADMIN}?${rest}` : ADMIN;
  return (
    <Modal label={name} isRendered close={() => navigate(closePath, { replace: true })}>
      <h2>{name}</h2>
      <div class="stack loose dialog-parts">
        <Form
          form={`rename-${id}`}
          intent="rename"
          hidden={{ subjectId: id, version }}
          initial={{ name }}
          class="inline-form"
          submitLabel={messages.rename}
        >
          {(field) => <TextField {...field('name')} label={messages.name} required autocomplete="off" />}
        </Form>
        <Form
          form={`invite-${id}`}
          intent="inviteOwner"
          hidden={{ subjectId: id }}
          class="inline-form"
          submitLabel={messages.invite}
          onSaved={showLink}
        >
          {(field) => (
            <TextField {...field('email')} label={messages.furtherOwner} type="email" required autocomplete="off" />
          )}
        </Form>
        {link && <SecretPanel secret={link} {...messages.link} />}
        <Suspension organization={organization} messages={messages} />
      </div>
      <p>
        <a class="button secondary" href={closePath}>
          {messages.close}
        </a>
      </p>
    </Modal>
  );
}

function Suspension({ organization: { id, suspendedAt }, messages }: DialogProps) {
  const { organizationId, routerId } = useSession();
  if (id === organizationId || id === routerId) return <p class="quiet">{messages.own}</p>;
  const form = { form: `suspension-${id}`, hidden: { subjectId: id }, class: 'inline-form' };
  if (!suspendedAt) {
    return (
      <Form {...form} intent="suspend" submitLabel={messages.suspend} kind="danger">
        {() => <p class="quiet">{messages.suspendHint}</p>}
      </Form>
    );
  }
  return (
    <Form {...form} intent="restore" submitLabel={messages.restore}>
      {() => (
        <p class="quiet">
          <span class="badge tone-red">{messages.suspended}</span> <When at={suspendedAt} /> · {messages.restoreHint}
        </p>
      )}
    </Form>
  );
}
