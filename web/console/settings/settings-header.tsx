/** Heading of a page of the settings, with the way back to their list. */
import type { ComponentChildren } from '../../ui/index.js';
import { Crumbs } from '../kit/crumbs.js';
import { PageHeader } from '../kit/page-header.js';
import { useConsoleMessages } from '../messages.js';
import { SETTINGS } from '../routes.js';

export function SettingsHeader({ heading, children }: { heading: string; children?: ComponentChildren }) {
  const { nav } = useConsoleMessages();
  return (
    <>
      <Crumbs href={SETTINGS} label={nav.settings} />
      <PageHeader heading={heading}>{children}</PageHeader>
    </>
  );
}
