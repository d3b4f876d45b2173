/** The signed-in person: organization, language, account, sign-out. */
import { LANGUAGE_NAMES } from '../../i18n/formats.js';
import { usePageContext } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { Avatar } from '../kit/avatar.js';
import { Icon } from '../kit/icon.js';
import { Menu } from '../kit/menu.js';
import { useConsoleMessages } from '../messages.js';
import { useSession } from '../session.js';

export function AccountMenu() {
  const { name, email, roles, organizations, organizationId } = useSession();
  const { language } = usePageContext();
  const { path, query } = useNavigation();
  const { account, role } = useConsoleMessages();
  const search = query.toString();
  const next = search ? `${path}?${search}` : path;
  const others = organizations.filter(({ id }) => id !== organizationId);
  return (
    <Menu
      kind="account-button"
      box="items"
      label={
        <>
          <Avatar name={name} />
          <span class="account-name">
            <span class="unseen">{account.label}: </span>
            {name}
            <span class="quiet">{roles.map((one) => role[one] ?? one).join(', ')}</span>
          </span>
          <Icon name="chevron-up" />
        </>
      }
    >
      {() => (
        <>
          <p class="quiet">{email}</p>
          {others.length > 0 && (
            <form method="post" action="/account">
              <p class="menu-heading">{account.organization}</p>
              <input type="hidden" name="intent" value="organization" />
              {others.map(({ id, name: other }) => (
                <button key={id} class="menu-item" name="organizationId" value={id}>
                  <Icon name="building-2" />
                  {account.switchTo(other)}
                </button>
              ))}
            </form>
          )}
          <form method="post" action="/account">
            <p class="menu-heading">{account.language}</p>
            <input type="hidden" name="intent" value="language" />
            <input type="hidden" name="next" value={next} />
            {Object.entries(LANGUAGE_NAMES).map(([value, label]) => (
              <button
                key={value}
                class="menu-item"
                name="language"
                value={value}
                lang={value}
                aria-pressed={value === language}
              >
                <Icon name={value === language ? 'check' : 'globe'} />
                {label}
              </button>
            ))}
          </form>
          <a class="menu-item" href="/account">
            <Icon name="settings" />
            {account.settings}
          </a>
          <form method="post" action="/sign-out">
            <button class="menu-item">
              <Icon name="log-out" />
              {account.signOut}
            </button>
          </form>
        </>
      )}
    </Menu>
  );
}
