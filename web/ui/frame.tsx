/** The layout of every page: skip link, header with the organization, offline notice, heading. */
import type { ComponentChildren } from 'preact';
import { useIsOnline } from './browser-state.js';
import { usePageContext } from './page-context.js';

export function Frame({ heading, children }: { heading: string; children: ComponentChildren }) {
  const { organization, common } = usePageContext();
  const isOnline = useIsOnline();
  return (
    <>
      <a class="skip" href="#content">
        {common.skip}
      </a>
      <header class="top">
        {organization?.logoUrl && <img src={organization.logoUrl} alt="" height={32} />}
        {organization && <span>{organization.name}</span>}
      </header>
      <main id="content" tabIndex={-1}>
        {!isOnline && (
          <div class="notice error" role="status">
            {common.offline}
          </div>
        )}
        <h1>{heading}</h1>
        {children}
      </main>
    </>
  );
}
