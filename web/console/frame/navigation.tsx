/** Navigation between the pages. */
import { useNavigation } from '../address.js';
import { Icon } from '../kit/icon.js';
import { useConsoleMessages } from '../messages.js';
import { HOME, matchRoute, NEW_ORDER } from '../routes.js';
import { useCan } from '../session.js';

/** Pages of the navigation, with the keys `g` and this letter. */
export const NAVIGATION = [
  { page: 'today', href: HOME, icon: 'inbox', key: 't' },
  { page: 'orders', href: `${HOME}/orders`, icon: 'clipboard-list', key: 'o' },
  { page: 'calendar', href: `${HOME}/calendar`, icon: 'calendar', key: 'c' },
] as const;

export function Navigation() {
  const { path } = useNavigation();
  const { nav } = useConsoleMessages();
  const { page } = matchRoute(path);
  const can = useCan();
  const current = page === 'order' ? 'orders' : page;
  return (
    <nav class="nav" aria-label={nav.label}>
      {can('create', 'order') && (
        <a class="button secondary new-order" href={NEW_ORDER} aria-current={page === 'new-order' ? 'page' : undefined}>
          <Icon name="plus" />
          <span>{nav['new-order']}</span>
        </a>
      )}
      <ul>
        {NAVIGATION.map(({ page: name, href, icon }) => (
          <li key={name}>
            <a href={href} aria-current={current === name ? 'page' : undefined}>
              <Icon name={icon} />
              <span>{nav[name]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
