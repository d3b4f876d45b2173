/** API keys of the router: list, creation, revocation. A key is shown once. */
import type { RouterApiKeyView, RouterUserRowView } from '../../../../client/generated/types.js';
import type { ConsoleSettingsKeysMessages } from '../../../i18n/en/console-settings-keys.js';
import { formatShortDate } from '../../../i18n/formats.js';
import { SelectField, TextField, usePageContext } from '../../../ui/index.js';
import { useQuery } from '../../data/query-client.js';
import { usersQuery } from '../../data/queries.js';
import { Form } from '../../forms/form.js';
import { SecretPanel, useSecret } from '../../forms/secret-panel.js';
import { FormMenu } from '../../forms/menus.js';
import { Icon } from '../../kit/icon.js';
import { Empty, Failed, Loaded } from '../../kit/states.js';
import { Age } from '../../kit/times.js';
import { useConsoleMessages } from '../../messages.js';
import { useCan, useSession } from '../../session.js';
import { SettingsHeader } from '../settings-header.js';
import { keysQuery } from './keys-queries.js';

const ROLES = ['ADMIN', 'OPERATOR', 'VIEWER'];

interface KeysProps {
  messages: ConsoleSettingsKeysMessages;
}

export function KeysPage({ messages }: KeysProps) {
  const { routerId } = useSession();
  const can = useCan();
  const keys = useQuery(keysQuery(routerId));
  const people = useQuery(usersQuery(routerId));
  const [key, showKey] = useSecret('key');
  const accounts = (people.data?.values ?? []).filter((one) => one.isTechnicalAccount);
  return (
    <>
      <SettingsHeader heading={messages.heading} />
      {!can('create', 'apiKey') ? (
        <Failed status={403} />
      ) : (
        <Loaded query={keys} rows={6}>
          {(data) => (
            <div class="stack loose settings-page">
              {key && <SecretPanel secret={key} {...messages.shown} />}
              <KeyList keys={data.values} people={people.data?.values ?? []} messages={messages} />
              <NewKey accounts={accounts} showKey={showKey} messages={messages} />
              <NewAccount messages={messages} />
            </div>
          )}
        </Loaded>
      )}
    </>
  );
}

function KeyList(props: KeysProps & { keys: RouterApiKeyView[]; people: RouterUserRowView[] }) {
  const { keys, people, messages } = props;
  const valid = keys.filter(({ revokedAt }) => !revokedAt);
  if (valid.length === 0) {
    return (
      <Empty icon="lock" heading={messages.none}>
        <p>{messages.noneHint}</p>
      </Empty>
    );
  }
  return (
    <ul class="panel ruled people">
      {valid.map((key) => (
        <Key key={key.id} apiKey={key} user={people.find(({ id }) => id === key.user.id)} messages={messages} />
      ))}
    </ul>
  );
}

function Key({
  apiKey,
  user,
  messages,
}: KeysProps & { apiKey: RouterApiKeyView; user: RouterUserRowView | undefined }) {
  const { role: roleNames } = useConsoleMessages();
  const { language, timeZone, now } = usePageContext();
  const { id, name, prefix, lastUsedAt, expiresAt } = apiKey;
  const owner = [apiKey.user.firstName, apiKey.user.lastName].filter(Boolean).join(' ') || apiKey.user.email;
  const roles = user?.roles.map(({ role }) => roleNames[role] ?? role).join(', ');
  const isExpired = expiresAt !== null && expiresAt <= now;
  return (
    <li>
      <div class="grow">
        <p>
          <strong>{name}</strong> <code class="quiet">{prefix}…</code>{' '}
          {isExpired && <span class="badge tone-red">{messages.expired}</span>}
        </p>
        <p class="quiet">
          {[owner, roles, expiresAt && messages.until(formatShortDate(expiresAt, language, timeZone))]
            .filter(Boolean)
            .join(' · ')}
          {' · '}
          {lastUsedAt ? (
            <>
              {messages.lastUsed} <Age at={lastUsedAt} />
            </>
          ) : (
            messages.unused
          )}
        </p>
      </div>
      <FormMenu
        intent="revokeKey"
        fields={{ subjectId: id }}
        label={messages.revoke}
        hint={messages.revokeHint}
        confirm={messages.revokeNow}
        isDanger
        about={name}
      />
    </li>
  );
}

function NewKey(props: KeysProps & { accounts: RouterUserRowView[]; showKey: (key: string | null) => void }) {
  const { accounts, showKey, messages } = props;
  return (
    <section class="panel" aria-labelledby="new-key">
      <h2 id="new-key">{messages.create}</h2>
      <Form form="key" intent="createKey" class="settings-form" submitLabel={messages.createKey} onSaved={showKey}>
        {(field) => (
          <div class="field-grid">
            <TextField {...field('name')} label={messages.name} hint={messages.nameHint} required autocomplete="off" />
            <TextField {...field('expiresAt')} label={messages.expires} hint={messages.expiresHint} type="date" />
            {accounts.length > 0 && (
              <SelectField
                {...field('subjectId')}
                label={messages.owner}
                hint={messages.ownerHint}
                options={accounts.map(({ id, email, firstName }) => ({ value: id, option: firstName ?? email }))}
              />
            )}
          </div>
        )}
      </Form>
    </section>
  );
}

/** Technical accounts have rights of their own, so that a key does not depend on a person. */
function NewAccount({ messages }: KeysProps) {
  const { role: roleNames } = useConsoleMessages();
  return (
    <div class="panel">
      <details class="fold">
        <summary>
          <Icon name="chevron-right" />
          <h2>{messages.account}</h2>
        </summary>
        <p class="quiet">{messages.accountHint}</p>
        <Form
          form="account"
          intent="createTechnicalAccount"
          initial={{ role: 'OPERATOR' }}
          class="settings-form"
          submitLabel={messages.createAccount}
        >
          {(field) => (
            <div class="field-grid">
              <TextField {...field('firstName')} label={messages.accountName} required autocomplete="off" />
              <TextField {...field('email')} label={messages.accountEmail} type="email" required autocomplete="off" />
              <SelectField
                {...field('role')}
                label={messages.role}
                required
                options={ROLES.map((role) => ({ value: role, option: roleNames[role] ?? role }))}
              />
            </div>
          )}
        </Form>
      </details>
    </div>
  );
}
