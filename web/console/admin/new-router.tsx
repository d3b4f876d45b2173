/** The form of a new router, whose first owner is invited by the same request. */
import type { ConsoleAdminMessages } from '../../i18n/en/console-admin.js';
import { LANGUAGE_NAMES } from '../../i18n/formats.js';
import { SelectField, TextField } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { Form } from '../forms/form.js';
import { SecretPanel, useSecret } from '../forms/secret-panel.js';
import { useCountries } from '../forms/use-countries.js';
import { ADMIN } from '../routes.js';

export function NewRouter({ messages }: { messages: ConsoleAdminMessages }) {
  const [link, showLink] = useSecret('router');
  const { navigate } = useNavigation();
  const countries = useCountries();
  return (
    <div class="stack loose settings-page">
      {link && (
        <SecretPanel secret={link} {...messages.link}>
          <p>
            <a href={ADMIN}>{messages.toList}</a>
          </p>
        </SecretPanel>
      )}
      <Form
        form="router"
        intent="createRouter"
        class="panel settings-form"
        submitLabel={messages.createRouter}
        aside={
          <a class="button secondary" href={ADMIN}>
            {messages.cancel}
          </a>
        }
        onSaved={(secret) => (secret ? showLink(secret) : navigate(ADMIN))}
      >
        {(field) => (
          <div class="field-grid">
            <TextField {...field('name')} label={messages.newName} required autocomplete="off" />
            <TextField
              {...field('ownerEmail')}
              label={messages.owner}
              hint={messages.ownerHint}
              type="email"
              required
              autocomplete="off"
            />
            <SelectField
              {...field('language')}
              label={messages.language}
              options={Object.entries(LANGUAGE_NAMES).map(([value, option]) => ({ value, option }))}
            />
            <SelectField {...field('countryCode')} label={messages.country} options={countries} />
            <TextField {...field('timezone')} label={messages.timeZone} hint={messages.timeZoneHint} />
          </div>
        )}
      </Form>
    </div>
  );
}
