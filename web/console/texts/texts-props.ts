/** What all parts of the page get. */
import type { ConsoleMessagesMessages } from '../../i18n/en/console-messages.js';

export interface TextsProps {
  messages: ConsoleMessagesMessages;
}
