/** The page that is shown: what its forms can do, and what they say when it is done. */
import { findText } from '../i18n/find-text.js';
import { createContext, useContext } from '../ui/index.js';
import type { ActionTable } from './actions.js';
import { listDone, type PageModule } from './console-page.js';
import { useConsoleMessages } from './messages.js';

export const PageModuleContext = createContext<PageModule | null>(null);

export function usePage(): { actions: ActionTable; describeDone: (action: string) => string } {
  const page = useContext(PageModuleContext);
  const { done } = useConsoleMessages();
  return {
    actions: page?.actions ?? {},
    describeDone: (action) => listDone(page)[action] ?? findText(done, action) ?? action,
  };
}
