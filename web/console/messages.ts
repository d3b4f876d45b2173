/** Messages of the frame, which components of all pages use. */
import type { ConsoleMessages } from '../i18n/en/console.js';
import { createContext, useContext } from '../ui/index.js';

export const ConsoleMessagesContext = createContext<ConsoleMessages | null>(null);

export function useConsoleMessages(): ConsoleMessages {
  const messages = useContext(ConsoleMessagesContext);
  if (!messages) throw new Error('useConsoleMessages must be called within the console');
  return messages;
}
