/** The first page of people who are signed in: who they are here, and the way out. */
import { Button, Fact, Facts, Frame, Notice, Section } from '../../ui/index.js';
import type { Props } from '../page.js';
import { useSentForm } from '../send-form.js';
import type { HomeData, HomeWords } from './home-data.js';

/** The page. */
export function Home({ data, words }: Props<HomeData, HomeWords>) {
  const { me, organizationName, isPasswordChanged } = data;
  const form = useSentForm(null);
  return (
    <Frame heading={words.heading}>
      {isPasswordChanged && <Notice kind="good">{words.changed}</Notice>}
      <Section heading={words.account}>
        <Facts>
          <Fact name={words.name}>{[me.firstName, me.lastName].filter(Boolean).join(' ')}</Fact>
          <Fact name={words.email}>{me.email}</Fact>
          <Fact name={words.organization}>{organizationName}</Fact>
          <Fact name={words.roles}>{me.roles.map((role) => words.role[role] ?? role).join(', ')}</Fact>
        </Facts>
      </Section>
      {form.refusal && <Notice kind="fault">{form.refusal.message}</Notice>}
      <form method="post" action="/sign-out" onSubmit={form.onSubmit}>
        <div class="row">
          <a class="button second" href="/password">
            {words.password}
          </a>
          <Button kind="second" isBusy={form.isBusy}>
            {words.signOut}
          </Button>
        </div>
      </form>
    </Frame>
  );
}
