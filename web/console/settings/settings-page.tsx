/** The list of settings. It has only what the person may use. */
import type { ConsoleSettingsMessages } from '../../i18n/en/console-settings.js';
import { Icon } from '../kit/icon.js';
import { PageHeader } from '../kit/page-header.js';
import { useConsoleMessages } from '../messages.js';
import { SETTINGS, WEBFORMS } from '../routes.js';
import { useCan } from '../session.js';

export function SettingsPage({ messages }: { messages: ConsoleSettingsMessages }) {
  const can = useCan();
  const { nav } = useConsoleMessages();
  const sections = [
    { name: 'company', icon: 'building-2', href: `${SETTINGS}/company`, isShown: can('update', 'routerSettings') },
    {
      ...{ name: 'users', icon: 'users', href: `${SETTINGS}/users` },
      isShown: can('update', 'user') && can('create', 'user'),
    },
    { name: 'webforms', icon: 'clipboard-list', href: WEBFORMS, isShown: can('update', 'webform') },
    { name: 'keys', icon: 'link', href: `${SETTINGS}/keys`, isShown: can('create', 'apiKey') },
    { name: 'webhooks', icon: 'send', href: `${SETTINGS}/webhooks`, isShown: can('read', 'webhook') },
    { name: 'security', icon: 'lock', href: `${SETTINGS}/security`, isShown: true },
    { name: 'tags', icon: 'tag', href: `${SETTINGS}/tags`, isShown: can('read', 'orderTag') },
    { name: 'views', icon: 'bookmark', href: `${SETTINGS}/views`, isShown: can('read', 'viewPreset') },
    { name: 'account', icon: 'user', href: '/account', isShown: true },
  ].filter(({ isShown }) => isShown);
  return (
    <>
      <PageHeader heading={nav.settings} />
      <p class="quiet settings-intro">{messages.intro}</p>
      <ul class="settings-list">
        {sections.map(({ name, icon, href }) => (
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
