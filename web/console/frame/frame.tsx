/** The frame of the console: navigation, person, search, live state, and the page. */
import { useEffect, useIsOnline, usePageContext, useState, type ComponentChildren } from '../../ui/index.js';
import { useLiveUpdates } from '../data/live.js';
import { useNavigation } from '../address.js';
import type { DialogName, LoadDialog } from '../console-data.js';
import { Icon } from '../kit/icon.js';
import { closeMenusOutside } from '../kit/menu.js';
import { useConsoleMessages } from '../messages.js';
import { AccountMenu } from './account-menu.js';
import { LazyDialog } from './lazy-dialog.js';
import { Navigation } from './navigation.js';
import { useShortcuts } from './shortcuts.js';

export function Frame({ loadDialog, children }: { loadDialog: LoadDialog; children: ComponentChildren }) {
  const { organization, common } = usePageContext();
  const { isLoading } = useNavigation();
  const { palette, keys, live: liveWords } = useConsoleMessages();
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const isOnline = useIsOnline();
  const live = useLiveUpdates();
  useShortcuts({ openPalette: () => setDialog('palette'), openKeys: () => setDialog('keys') });
  useEffect(() => {
    addEventListener('pointerdown', closeMenusOutside);
    return () => removeEventListener('pointerdown', closeMenusOutside);
  }, []);
  const state = isOnline ? live : 'paused';
  return (
    <div class="console">
      <a class="skip" href="#content">
        {common.skip}
      </a>
      <header class="side">
        <p class="brand">
          <span class="brand-mark" aria-hidden="true" />
          {organization?.name}
        </p>
        <button
          type="button"
          class="search-button needs-script"
          onClick={() => setDialog('palette')}
          aria-keyshortcuts="Control+K"
        >
          <Icon name="search" />
          <span>{palette.open}</span>
          <kbd aria-hidden="true">Ctrl K</kbd>
        </button>
        <Navigation />
        <div class="side-foot">
          <p class={`live live-${state} needs-script`} role="status">
            {liveWords[state]}
          </p>
          <button type="button" class="quiet-button needs-script" onClick={() => setDialog('keys')}>
            <Icon name="keyboard" />
            {keys.open}
          </button>
          <AccountMenu />
        </div>
      </header>
      <main id="content" tabIndex={-1} aria-busy={isLoading || undefined}>
        {isLoading && <div class="progress" />}
        {!isOnline && (
          <div class="banner" role="status">
            <Icon name="wifi-off" />
            <span>{common.offline}</span>
          </div>
        )}
        {children}
      </main>
      {dialog && <LazyDialog key={dialog} name={dialog} load={loadDialog} close={() => setDialog(null)} />}
    </div>
  );
}
