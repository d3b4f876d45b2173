/** The list of settings. It has only what the person may use. */
import type { ConsoleSettingsMessages } from '../../i18n/en/console-settings.js';
import { Icon } from '../kit/icon.js';
import { PageHeader } from '../kit/page-header.js';
import { listSettings } from '../manifest.js';
import { useConsoleMessages } from '../messages.js';
import { useSession } from '../session.js';

export function SettingsPage({ messages }: { messages: ConsoleSettingsMessages }) {
  const { nav } = useConsoleMessages();
  const links = [...listSettings(useSession()), { name: 'account', href: '/account', icon: 'user' } as const];
  return (
    <>
      <PageHeader heading={nav.settings} />
      <p class="quiet settings-intro">{messages.intro}</p>
      <ul class="settings-list">
        {links.map(({ name, icon, href }) => (
          <li key={name} class="panel">
            <Icon name={icon} />
            <div>
              <a class="row-link" href={href}>
                {messages.section[name][0]}
              </a>
              <p class="quiet">{messages.section[name][1]}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
