/** Navigation between the pages. */
import type { ConsoleMessages } from '../../i18n/en/console.js';
import { Fragment, useEffect, useRef } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { Icon } from '../kit/icon.js';
import { useConsoleMessages } from '../messages.js';
import { ADMIN, CONTRACTORS, HOME, matchRoute, MESSAGES, NEW_ORDER, PRODUCTS, type PageName } from '../routes.js';
import { useCan, useSession, type Resource } from '../session.js';

type NavigationName = Exclude<keyof ConsoleMessages['nav'], 'label' | 'menu' | 'groups'>;

export interface NavigationItem {
  page: NavigationName;
  href: string;
  icon: string;
  /** With the key `g` before, opens the page. */
  key?: string;
  group: keyof ConsoleMessages['nav']['groups'];
  /** The page is for people who may read these. Default: everybody. */
  resource?: Resource;
  /** The page is for superusers. */
  superusersOnly?: boolean;
  /** Other pages that belong to it. */
  includes?: PageName[];
}

const ITEMS: NavigationItem[] = [
  { page: 'today', href: HOME, icon: 'inbox', key: 't', group: 'work' },
  {
    page: 'orders',
    href: `${HOME}/orders`,
    icon: 'clipboard-list',
    key: 'o',
    group: 'work',
    includes: ['order', 'edit-order', 'order-lines', 'client-offer', 'step-answers'],
  },
  { page: 'calendar', href: `${HOME}/calendar`, icon: 'calendar', key: 'c', group: 'work' },
  {
    ...{ page: 'contractors', href: CONTRACTORS, icon: 'users', group: 'network', resource: 'partner' },
    includes: [
      ...(['contractor', 'contractor-people', 'contractor-absences', 'contractor-areas'] as const),
      ...(['contractor-reassign', 'contractor-prices', 'contractor-groups'] as const),
    ],
  },
  {
    ...{ page: 'payouts', href: `${HOME}/payouts`, icon: 'banknote', group: 'network', resource: 'payout' },
    includes: ['payout'],
  },
  { page: 'deliveries', href: `${HOME}/deliveries`, icon: 'send', group: 'network', resource: 'delivery' },
  {
    ...{ page: 'templates', href: `${HOME}/templates`, icon: 'workflow', group: 'setup' },
    ...{
      resource: 'workflowTemplate',
      includes: [
        'template',
        'template-settings',
        'template-orders',
        'template-documents',
        'template-messages',
        'template-simulation',
      ],
    },
  },
  { page: 'messages', href: MESSAGES, icon: 'mail', group: 'setup', resource: 'routerMessage' },
  {
    ...{ page: 'products', href: PRODUCTS, icon: 'tag', group: 'setup', resource: 'product' },
    includes: ['product', 'new-product', 'import-products'],
  },
  {
    page: 'settings',
    href: `${HOME}/settings`,
    icon: 'settings',
    group: 'setup',
    includes: [
      'settings-tags',
      'settings-views',
      'settings-company',
      'settings-users',
      'settings-keys',
      'settings-webforms',
      'settings-webform',
      'settings-security',
      'settings-webhooks',
    ],
  },
  { page: 'admin', href: ADMIN, icon: 'building-2', group: 'setup', superusersOnly: true },
];

/** Pages of the navigation that the person may open. */
export function useNavigationItems(): NavigationItem[] {
  const can = useCan();
  const { isSuperuser } = useSession();
  return ITEMS.filter(
    ({ resource, superusersOnly }) => (!resource || can('read', resource)) && (isSuperuser || !superusersOnly),
  );
}

export function Navigation() {
  const { path } = useNavigation();
  const { nav } = useConsoleMessages();
  const { page } = matchRoute(path);
  const can = useCan();
  const items = useNavigationItems();
  const isCurrent = (item: NavigationItem) => page !== null && (item.page === page || item.includes?.includes(page));
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    // On narrow screens the pages are one row.
    const link = ref.current!.querySelector<HTMLElement>('[aria-current]');
    if (link) ref.current!.scrollLeft = link.offsetLeft - link.offsetWidth;
  }, [page]);
  return (
    <nav ref={ref} class="nav" aria-label={nav.label}>
      {can('create', 'order') && (
        <a class="button secondary new-order" href={NEW_ORDER} aria-current={page === 'new-order' ? 'page' : undefined}>
          <Icon name="plus" />
          <span>{nav['new-order']}</span>
        </a>
      )}
      {Object.entries(nav.groups).map(([group, label]) => {
        const shown = items.filter((item) => item.group === group);
        if (shown.length === 0) return null;
        return (
          <Fragment key={group}>
            {label && (
              <p class="nav-group" id={`nav-${group}`}>
                {label}
              </p>
            )}
            <ul {...(label ? { 'aria-labelledby': `nav-${group}` } : {})}>
              {shown.map((item) => (
                <li key={item.page}>
                  <a href={item.href} aria-current={isCurrent(item) ? 'page' : undefined}>
                    <Icon name={item.icon} />
                    <span>{nav[item.page]}</span>
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
