/** Security: the person's own second factor, password and sessions, and what everybody needs to sign in. */
import type { ConsoleSettingsSecurityMessages } from '../../../i18n/en/console-settings-security.js';
import { CheckboxField } from '../../../ui/index.js';
import { useQuery } from '../../data/query-client.js';
import { Form } from '../../forms/form.js';
import { Failed, Skeleton } from '../../kit/states.js';
import { useCan, useSession } from '../../session.js';
import { SettingsHeader } from '../settings-header.js';
import { SessionsPanel } from './sessions-panel.js';
import { requirementQuery, secondFactorQuery } from './security-queries.js';

interface SecurityProps {
  messages: ConsoleSettingsSecurityMessages;
}

export function SecurityPage({ messages }: SecurityProps) {
  const can = useCan();
  return (
    <>
      <SettingsHeader heading={messages.heading} />
      <div class="stack loose settings-page">
        <SecondFactorPanel messages={messages} />
        <section class="panel" aria-labelledby="password">
          <h2 id="password">{messages.password}</h2>
          <div class="logo-row">
            <p class="quiet">{messages.passwordHint}</p>
            <a class="button secondary" href="/password">
              {messages.changePassword}
            </a>
          </div>
        </section>
        <SessionsPanel messages={messages} />
        {can('update', 'routerSettings') && <Requirement messages={messages} />}
      </div>
    </>
  );
}

/** The page of the account enrolls the second factor, as it shows secrets that no script may keep. */
function SecondFactorPanel({ messages }: SecurityProps) {
  const { data, error } = useQuery(secondFactorQuery());
  if (!data) return error ? <Failed error={error} /> : <Skeleton rows={2} />;
  return (
    <section class="panel" aria-labelledby="second-factor">
      <h2 id="second-factor">
        {messages.secondFactor}{' '}
        <span class={`badge tone-${data.isEnabled ? 'green' : 'amber'}`}>
          {data.isEnabled ? messages.on : messages.off}
        </span>
      </h2>
      <div class="logo-row">
        <p class="quiet">{data.isEnabled ? messages.codesLeft(data.recoveryCodesLeft) : messages.secondFactorHint}</p>
        <a class="button secondary" href="/second-factor">
          {data.isEnabled ? messages.manage : messages.enable}
        </a>
      </div>
    </section>
  );
}

function Requirement({ messages }: SecurityProps) {
  const { data } = useQuery(requirementQuery(useSession().routerId));
  if (!data) return null;
  const { value, version } = data;
  return (
    <section class="panel" aria-labelledby="everybody">
      <h2 id="everybody">{messages.everybody}</h2>
      <Form
        form="requirement"
        intent="saveRequirement"
        hidden={{ version }}
        initial={{ requireSecondFactor: String(value) }}
        class="settings-form"
        submitLabel={messages.save}
      >
        {(field) => (
          <CheckboxField {...field('requireSecondFactor')} label={messages.require} hint={messages.requireHint} />
        )}
      </Form>
    </section>
  );
}
