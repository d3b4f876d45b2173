/** The account page: user, organization, language, sign-out. */
import {
  Avatar,
  Button,
  Definition,
  DefinitionList,
  Field,
  Frame,
  KeyIcon,
  Notice,
  PersonIcon,
  Section,
  usePageContext,
} from '../../ui/index.js';
import { LANGUAGE_NAMES } from '../../i18n/formats.js';
import type { PageProps } from '../page-props.js';
import { useFormSubmission } from '../send-form.js';
import type { HomeData, HomeMessages } from './home-data.js';

export function Home({ data, messages, formError }: PageProps<HomeData, HomeMessages>) {
  const { me, organizations, done, isContractor } = data;
  const { language } = usePageContext();
  const signOut = useFormSubmission(formError);
  const current = organizations.find(({ id }) => id === me.organizationId);
  const name = [me.firstName, me.lastName].filter(Boolean).join(' ') || me.email;
  return (
    <Frame
      heading={messages.heading}
      corner={{ to: isContractor ? '/jobs' : '/console', label: isContractor ? messages.jobs : messages.console }}
    >
      {done && <Notice kind="success">{messages.confirmation[done]}</Notice>}
      {signOut.formError && <Notice kind="error">{signOut.formError.message}</Notice>}
      <Section heading={messages.account} icon={<PersonIcon />}>
        <div class="media center">
          <Avatar name={name} />
          <div>
            <strong>{name}</strong>
            <br />
            <span class="hint">{me.email}</span>
          </div>
        </div>
        <DefinitionList>
          <Definition name={messages.organization}>{current?.name}</Definition>
          <Definition name={messages.roles}>
            {me.roles.map((role) => messages.role[role] ?? role).join(', ')}
          </Definition>
        </DefinitionList>
        <form method="post" action="/sign-out" onSubmit={signOut.onSubmit}>
          <Button kind="secondary" isBusy={signOut.isBusy}>
            {messages.signOut}
          </Button>
        </form>
      </Section>
      <section class="card">
        {organizations.length > 1 && (
          <SelectForm
            label={messages.otherOrganization}
            intent="organization"
            name="organizationId"
            current={me.organizationId}
            options={organizations.map(({ id, name: title }) => [id, title])}
            button={messages.changeOrganization}
          />
        )}
        <SelectForm
          label={messages.language}
          intent="language"
          name="language"
          current={language}
          options={Object.entries(LANGUAGE_NAMES)}
          button={messages.changeLanguage}
        />
      </section>
      <Section heading={messages.security} icon={<KeyIcon />}>
        <div class="row">
          <a class="button secondary" href="/password">
            {messages.password}
          </a>
          <a class="button secondary" href="/second-factor">
            {messages.secondFactor}
          </a>
        </div>
      </Section>
    </Frame>
  );
}

function SelectForm(props: {
  label: string;
  intent: string;
  name: string;
  current: string;
  options: [value: string, label: string][];
  button: string;
}) {
  const { label, intent, name, current, options, button } = props;
  const form = useFormSubmission(null);
  return (
    <form method="post" action="/account" onSubmit={form.onSubmit}>
      {form.formError && <Notice kind="error">{form.formError.message}</Notice>}
      <input type="hidden" name="intent" value={intent} />
      <Field label={label}>
        {(controlProps) => (
          <select name={name} defaultValue={current} {...controlProps}>
            {options.map(([value, text]) => (
              <option
                key={value}
                value={value}
                selected={value === current}
                lang={name === 'language' ? value : undefined}
              >
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button kind="secondary" isBusy={form.isBusy}>
        {button}
      </Button>
    </form>
  );
}
