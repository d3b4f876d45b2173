/** What each part of the page receives. */
import type { OrderOverviewView } from '../../../client/generated/types.js';
import type { ConsoleOrderMessages } from '../../i18n/en/console-order.js';

export interface OrderPartProps {
  overview: OrderOverviewView;
  messages: ConsoleOrderMessages;
}
