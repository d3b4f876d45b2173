/** The layout of pages with one task, such as the sign-in: a card below the logo and name of the organization. */
import type { ComponentChildren } from 'preact';
import { Avatar } from './avatar.js';
import { useIsOnline } from './browser-state.js';
import { usePageContext } from './page-context.js';

/** @param below links below the card */
export function CardFrame({
  heading,
  below,
  children,
}: {
  heading: string;
  below?: ComponentChildren;
  children: ComponentChildren;
}) {
  const { common } = usePageContext();
  const isOnline = useIsOnline();
  return (
    <div class="single">
      <Brand />
      <main id="content">
        {!isOnline && (
          <div class="notice error" role="status">
            {common.offline}
          </div>
        )}
        <div class="card">
          <h1>{heading}</h1>
          {children}
        </div>
        {below}
      </main>
    </div>
  );
}

/** Logo, or initials, and name of the organization; without one those of the service. */
function Brand() {
  const { organization, common } = usePageContext();
  return (
    <header>
      {organization?.logoUrl ? (
        <img src={organization.logoUrl} alt="" />
      ) : organization ? (
        <Avatar name={organization.name} />
      ) : (
        <ServiceMark />
      )}
      <span>{organization?.name ?? common.service}</span>
    </header>
  );
}

/** The icon of the service, as in `style/icon.svg`. */
function ServiceMark() {
  return (
    <svg class="mark" viewBox="0 0 32 32" width="48" height="48" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#1f5fbf" />
      <path
        d="M8 11h9l4 5-4 5H8"
        fill="none"
        stroke="#fff"
        stroke-width="3"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
      <circle cx="25" cy="16" r="2.5" fill="#fff" />
    </svg>
  );
}
