/** Heading of a page of the settings, with the way back to their list. */
import type { ComponentChildren } from '../../ui/index.js';
import { Icon } from '../kit/icon.js';
import { PageHeader } from '../kit/page-header.js';
import { useConsoleMessages } from '../messages.js';
import { SETTINGS } from '../routes.js';

export function SettingsHeader({ heading, children }: { heading: string; children?: ComponentChildren }) {
  const { nav } = useConsoleMessages();
  return (
    <>
      <p class="crumbs">
        <a href={SETTINGS}>
          <Icon name="chevron-left" />
          {nav.settings}
        </a>
      </p>
      <PageHeader heading={heading}>{children}</PageHeader>
    </>
  );
}
