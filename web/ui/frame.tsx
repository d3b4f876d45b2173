/** The layout of every page: skip link, header with the organization, offline notice, heading, one or two columns. */
import type { ComponentChildren } from 'preact';
import { Avatar } from './avatar.js';
import { useIsOnline } from './browser-state.js';
import { usePageContext } from './page-context.js';

/** @param aside the second column of wide screens; below the rest on others */
export function Frame({
  heading,
  lead,
  aside,
  children,
}: {
  heading: string;
  /** Below the heading, above both columns. */
  lead?: ComponentChildren;
  aside?: ComponentChildren;
  children: ComponentChildren;
}) {
  const { organization, common } = usePageContext();
  const isOnline = useIsOnline();
  const width = aside ? 'wide' : '';
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
