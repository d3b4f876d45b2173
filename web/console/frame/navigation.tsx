/** Navigation between the pages. */
import { Fragment, useEffect, useRef } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { Icon } from '../kit/icon.js';
import { listNavigation, type NavigationName, type PageLink } from '../manifest.js';
import { useConsoleMessages } from '../messages.js';
import { HOME } from '../routes.js';
import { useSession } from '../session.js';

export function Navigation() {
  const { path } = useNavigation();
  const { nav } = useConsoleMessages();
  const links = listNavigation(useSession());
  const current = findCurrent(links, path);
  const newOrder = links.find(({ name }) => name === 'new-order');
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    // On narrow screens the pages are one row.
    const link = ref.current!.querySelector<HTMLElement>('[aria-current]');
    if (link) ref.current!.scrollLeft = link.offsetLeft - link.offsetWidth;
  }, [current?.href]);
  return (
    <nav ref={ref} class="nav" aria-label={nav.label}>
      {newOrder && (
        <a
          class="button secondary new-order"
          href={newOrder.href}
          aria-current={current === newOrder ? 'page' : undefined}
        >
          <Icon name={newOrder.icon} />
          <span>{nav['new-order']}</span>
        </a>
      )}
      {Object.entries(nav.groups).map(([group, label]) => {
        const shown = links.filter((link) => link.group === group);
        if (shown.length === 0) return null;
        return (
          <Fragment key={group}>
            {label && (
              <p class="nav-group" id={`nav-${group}`}>
                {label}
              </p>
            )}
            <ul {...(label ? { 'aria-labelledby': `nav-${group}` } : {})}>
              {shown.map((link) => (
                <li key={link.name}>
                  <a href={link.href} aria-current={link === current ? 'page' : undefined}>
                    <Icon name={link.icon} />
                    <span>{nav[link.name]}</span>
                  </a>
                </li>
              ))}
            </ul>
          </Fragment>
        );
      })}
    </nav>
  );
}

/** The link to the page that is shown, or else to the one that it belongs to. */
function findCurrent(links: PageLink<NavigationName>[], path: string): PageLink<NavigationName> | undefined {
  const leading = links.filter(({ href }) => path === href || (href !== HOME && path.startsWith(`${href}/`)));
  return leading.toSorted((one, other) => other.href.length - one.href.length)[0];
}
