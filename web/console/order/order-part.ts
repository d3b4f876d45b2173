/** What each part of the page receives. */
import type { ShownOverview } from '../data/queries.js';
import type { ConsoleOrderMessages } from '../../i18n/en/console-order.js';

export interface OrderPartProps {
  overview: ShownOverview;
  messages: ConsoleOrderMessages;
}
