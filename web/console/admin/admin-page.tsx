/** Organizations of the deployment, for superusers: find, create a router with its first owner, rename, invite. */
import type { ConsoleAdminMessages } from '../../i18n/en/console-admin.js';
import { formatDate } from '../../i18n/formats.js';
import { readFormValues } from '../../pages/form-values.js';
import { SelectField, TextField, usePageContext } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { getApi } from '../api.js';
import { keepPreviousData, useQuery } from '../data/query-client.js';
import { RowForms } from '../forms/row-forms.js';
import { SaveForm } from '../forms/save-form.js';
import { SecretPanel, useSecret } from '../forms/secret-panel.js';
import { useCountries } from '../forms/use-countries.js';
import { Icon } from '../kit/icon.js';
import { PageHeader } from '../kit/page-header.js';
import { Pager } from '../kit/pager.js';
import { Empty, Failed, Skeleton } from '../kit/states.js';
import { useConsoleMessages } from '../messages.js';
import { ADMIN } from '../routes.js';
import { allOrganizationsQuery, PAGE_SIZE, toOrganizationsRequest, type ListedOrganization } from './admin-queries.js';

interface AdminProps {
  messages: ConsoleAdminMessages;
}

export function AdminPage({ messages }: AdminProps) {
  const { query } = useNavigation();
  const { nav } = useConsoleMessages();
  const request = toOrganizationsRequest(query);
  const list = useQuery({ ...allOrganizationsQuery(getApi, request), placeholderData: keepPreviousData });
  const hrefOf = (page: number) =>
    `${ADMIN}?${new URLSearchParams({ ...(request.q ? { q: request.q } : {}), page: String(page + 1) }).toString()}`;
  return (
    <>
      <PageHeader heading={nav.admin} />
      <div class="settings-page">
        <NewRouter messages={messages} />
        <Search q={request.q} messages={messages} />
        {list.data ? (
          <Organizations organizations={list.data.values} messages={messages} />
        ) : list.isError ? (
          <Failed error={list.error} />
        ) : (
          <Skeleton rows={10} />
        )}
        <Pager page={request.page} pages={Math.ceil((list.data?.count ?? 0) / PAGE_SIZE)} hrefOf={hrefOf} />
      </div>
    </>
  );
}

function Search({ q, messages }: AdminProps & { q: string | undefined }) {
  const { navigate } = useNavigation();
  return (
    <form
      class="search"
      role="search"
      action={ADMIN}
      onSubmit={(event) => {
        event.preventDefault();
        const text = readFormValues(event.currentTarget).q;
        navigate(text ? `${ADMIN}?${new URLSearchParams({ q: text }).toString()}` : ADMIN);
      }}
    >
      <Icon name="search" />
      <input type="search" name="q" defaultValue={q} aria-label={messages.search} placeholder={messages.search} />
      <button class="secondary">{messages.find}</button>
    </form>
  );
}

function Organizations({ organizations, messages }: AdminProps & { organizations: ListedOrganization[] }) {
  if (organizations.length === 0) return <Empty icon="building-2" heading={messages.none} />;
  return (
    <ul class="panel people">
      {organizations.map((one) => (
        <Organization key={one.id} organization={one} messages={messages} />
      ))}
    </ul>
  );
}

function Organization({ organization, messages }: AdminProps & { organization: ListedOrganization }) {
  const { language, timeZone } = usePageContext();
  const [link, showLink] = useSecret(`invite-${organization.id}`);
  const { id, displayId, name, city, canInstall, parentId, createdAt, version } = organization;
  const kind = canInstall ? messages.contractor : parentId ? messages.below : messages.router;
  return (
    <li>
      <div class="grow">
        <p>
          <strong>{name}</strong> <span class="badge">{kind}</span>
        </p>
        <p class="quiet">
          {[`#${displayId}`, city, messages.since(formatDate(createdAt, language, timeZone))]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <RowForms id={id} label={messages.change} name={name}>
        <SaveForm
          key={version}
          form={`rename-${id}`}
          intent="rename"
          isEdit
          hidden={{ subjectId: id, version }}
          initial={{ name }}
          class="inline-form"
          submitLabel={messages.rename}
        >
          {(field) => <TextField {...field('name')} label={messages.name} required autocomplete="off" />}
        </SaveForm>
        <SaveForm
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
        </SaveForm>
        {link && <SecretPanel secret={link} {...messages.link} />}
      </RowForms>
    </li>
  );
}

function NewRouter({ messages }: AdminProps) {
  const [link, showLink] = useSecret('router');
  const countries = useCountries();
  return (
    <>
      {link && <SecretPanel secret={link} {...messages.link} />}
      <section class="panel" aria-labelledby="new-router">
        <h2 id="new-router">{messages.create}</h2>
        <SaveForm
          form="router"
          intent="createRouter"
          class="settings-form"
          submitLabel={messages.createRouter}
          onSaved={showLink}
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
                options={[
                  { value: 'en', option: 'English' },
                  { value: 'nb', option: 'Norsk bokmål' },
                  { value: 'de', option: 'Deutsch' },
                ]}
              />
              <SelectField {...field('countryCode')} label={messages.country} options={countries} />
              <TextField {...field('timezone')} label={messages.timeZone} hint={messages.timeZoneHint} />
            </div>
          )}
        </SaveForm>
      </section>
    </>
  );
}
