/** The calendar feed of the company, for others than its office their own. The address is shown once. */
import { formatDate } from '../../../i18n/formats.js';
import { Button, KeyIcon, Notice, Section, TextField, usePageContext } from '../../../ui/index.js';
import { FormKey } from '../../form-key.js';
import { useTeam } from './team-context.js';
import { TeamForm } from './team-form.js';
import { buildTeamUrl } from './team-url.js';

export function TeamFeed() {
  const { data, messages } = useTeam();
  const { language, timeZone } = usePageContext();
  const { feed: texts } = messages;
  const { createdAt, address } = data.feed;
  return (
    <Section heading={texts.heading} icon={<KeyIcon />}>
      <p>{data.isOffice ? texts.text : texts.textOwn}</p>
      {address && (
        <Notice kind="success">
          <TextField label={texts.address} name="address" value={address} />
          <p>{texts.once}</p>
        </Notice>
      )}
      {createdAt && !address && <p>{texts.since(formatDate(createdAt, language, timeZone))}</p>}
      {/* Without a handler: the answer is the page with the address, which no script should have to read. */}
      <form method="post" action={buildTeamUrl(data.week)}>
        <FormKey />
        <input type="hidden" name="intent" value="createFeed" />
        {createdAt && <p class="hint">{texts.replaceHint}</p>}
        <Button kind="secondary">{createdAt ? texts.replace : texts.create}</Button>
      </form>
      {createdAt && (
        <TeamForm intent="revokeFeed">
          {({ isBusy }) => (
            <Button kind="danger" isBusy={isBusy}>
              {texts.revoke}
            </Button>
          )}
        </TeamForm>
      )}
    </Section>
  );
}
