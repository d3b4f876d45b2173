/** One's own account: who is signed in where, in which language, and the way out. */
import { Button, Fact, Facts, Field, Frame, Notice, Section, useSetting } from '../../ui/index.js';
import type { Props } from '../page.js';
import { useSentForm } from '../send-form.js';
import type { HomeData, HomeMessages } from './home-data.js';

/** The page. */
export function Home({ data, messages, refusal }: Props<HomeData, HomeMessages>) {
  const { me, organizations, said, isContractor } = data;
  const { language } = useSetting();
  const out = useSentForm(refusal);
  const present = organizations.find(({ id }) => id === me.organizationId);
  return (
    <Frame heading={messages.heading}>
      {said && <Notice kind="good">{messages.said[said]}</Notice>}
      {out.refusal && <Notice kind="fault">{out.refusal.message}</Notice>}
      {isContractor && (
        <p>
          <a class="button first" href="/jobs">
            {messages.jobs}
          </a>
        </p>
      )}
      <Section heading={messages.account}>
        <Facts>
          <Fact name={messages.name}>{[me.firstName, me.lastName].filter(Boolean).join(' ')}</Fact>
          <Fact name={messages.email}>{me.email}</Fact>
          <Fact name={messages.organization}>{present?.name}</Fact>
          <Fact name={messages.roles}>{me.roles.map((role) => messages.role[role] ?? role).join(', ')}</Fact>
        </Facts>
      </Section>
      {organizations.length > 1 && (
        <Choice
          label={messages.otherOrganization}
          deed="organization"
          name="organizationId"
          present={me.organizationId}
          options={organizations.map(({ id, name }) => [id, name])}
          button={messages.changeOrganization}
        />
      )}
      <Choice
        label={messages.language}
        deed="language"
        name="language"
        present={language}
        options={[
          ['en', 'English'],
          ['nb', 'Norsk bokmål'],
          ['de', 'Deutsch'],
        ]}
        button={messages.changeLanguage}
      />
      <form method="post" action="/sign-out" onSubmit={out.onSubmit}>
        <div class="row">
          <a class="button second" href="/password">
            {messages.password}
          </a>
          <a class="button second" href="/second-factor">
            {messages.secondFactor}
          </a>
          <Button kind="second" isBusy={out.isBusy}>
            {messages.signOut}
          </Button>
        </div>
      </form>
    </Frame>
  );
}

function Choice(props: {
  label: string;
  deed: string;
  name: string;
  present: string;
  options: [value: string, label: string][];
  button: string;
}) {
  const { label, deed, name, present, options, button } = props;
  const form = useSentForm(null);
  return (
    <form method="post" action="/account" onSubmit={form.onSubmit}>
      {form.refusal && <Notice kind="fault">{form.refusal.message}</Notice>}
      <input type="hidden" name="deed" value={deed} />
      <Field label={label}>
        {(wiring) => (
          <select name={name} defaultValue={present} {...wiring}>
            {options.map(([value, text]) => (
              <option
                key={value}
                value={value}
                selected={value === present}
                lang={name === 'language' ? value : undefined}
              >
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button kind="second" isBusy={form.isBusy}>
        {button}
      </Button>
    </form>
  );
}
