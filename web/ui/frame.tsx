/** The layout of every page: skip link, header with the organization, offline notice, heading, one or two columns. */
import type { ComponentChildren } from 'preact';
import { Avatar } from './avatar.js';
import { useIsOnline } from './browser-state.js';
import { usePageContext } from './page-context.js';

/**
 * @param corner link at the end of the header
 * @param aside the second column of wide screens; below the rest on others
 * @param isWide uses the width of wide screens without `aside`
 */
export function Frame({
  heading,
  corner,
  lead,
  aside,
  isWide = aside !== undefined,
  children,
}: {
  heading: string;
  corner?: { to: string; label: string };
  isWide?: boolean;
  /** Below the heading, above both columns. */
  lead?: ComponentChildren;
  aside?: ComponentChildren;
  children: ComponentChildren;
}) {
  const { organization, common } = usePageContext();
  const isOnline = useIsOnline();
  const width = isWide ? 'wide' : '';
  return (
    <>
      <a class="skip" href="#content">
        {common.skip}
      </a>
      <header class="top">
        <div class={width}>
          {organization && !organization.logoUrl && <Avatar name={organization.name} />}
          {organization?.logoUrl && <img src={organization.logoUrl} alt="" height={32} />}
          {organization && <span>{organization.name}</span>}
          {corner && (
            <a class="corner" href={corner.to}>
              {corner.label}
            </a>
          )}
        </div>
      </header>
      <main id="content" class={width} tabIndex={-1}>
        {!isOnline && (
          <div class="notice error" role="status">
            {common.offline}
          </div>
        )}
        <h1>{heading}</h1>
        {lead}
        {aside ? (
          <div class="columns">
            <div>{children}</div>
            <div>{aside}</div>
          </div>
        ) : (
          children
        )}
      </main>
    </>
  );
}
