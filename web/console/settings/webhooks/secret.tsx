/** The signing secret, shown when it is asked for, and how a receiver verifies messages with it. */
import type { WebhookSecretView } from '../../../../client/generated/types.js';
import type { ConsoleSettingsWebhooksMessages } from '../../../i18n/en/console-settings-webhooks.js';
import { formatDateTime } from '../../../i18n/formats.js';
import { usePageContext } from '../../../ui/index.js';
import { Form } from '../../forms/form.js';
import { SecretPanel, useSecret } from '../../forms/secret-panel.js';
import { Menu } from '../../kit/menu.js';
import { useCan } from '../../session.js';

const FORM = 'secret';

const VERIFY = `// npm install standardwebhooks
import { Webhook } from "standardwebhooks";

const { event, data } = new Webhook(secret).verify(body, headers);`;

export function Secret({ messages }: { messages: ConsoleSettingsWebhooksMessages }) {
  const { language, timeZone } = usePageContext();
  const can = useCan();
  const [shown, show] = useSecret(FORM);
  const secrets = shown === null ? null : (JSON.parse(shown) as WebhookSecretView);
  return (
    <div class="stack loose settings-page webhook-secret">
      {secrets && (
        <SecretPanel secret={secrets.current} {...messages.shown}>
          {secrets.previous && secrets.previousUntil && (
            <>
              <p>{messages.previous(formatDateTime(secrets.previousUntil, language, timeZone))}</p>
              <p class="row secret">
                <code>{secrets.previous}</code>
              </p>
            </>
          )}
        </SecretPanel>
      )}
      <section class="panel" aria-labelledby="secret">
        <h2 id="secret">{messages.secret}</h2>
        <p>{messages.secretHint}</p>
        <div class="row secret-forms">
          {!secrets && (
            <Form form={FORM} intent="showSecret" class="action" submitLabel={messages.showSecret} onSaved={show}>
              {() => null}
            </Form>
          )}
          {can('update', 'webhook') && (
            <Menu icon="rotate-cw" label={messages.rotate}>
              {(close) => (
                <Form
                  form={FORM}
                  intent="rotateSecret"
                  class="action"
                  submitLabel={messages.rotateNow}
                  onSaved={(secret) => {
                    close();
                    show(secret);
                  }}
                >
                  {() => <p>{messages.rotateHint}</p>}
                </Form>
              )}
            </Menu>
          )}
        </div>
      </section>
      <section class="panel" aria-labelledby="verify">
        <h2 id="verify">{messages.verify}</h2>
        <p>{messages.verifyHint}</p>
        <pre class="snippet">
          <code>{VERIFY}</code>
        </pre>
        <p>
          <a href="/docs#/Webhooks">{messages.docs}</a>
          {' · '}
          <a href="https://www.standardwebhooks.com" rel="noreferrer">
            Standard Webhooks
          </a>
        </p>
      </section>
    </div>
  );
}
