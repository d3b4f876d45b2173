/** Pages and messages in all languages, for the server; the browser loads one page in one language. */
import type { ConsoleMessages } from '../i18n/en/console.js';
import type { ConsoleCalendarMessages } from '../i18n/en/console-calendar.js';
import type { ConsoleEditOrderMessages } from '../i18n/en/console-edit-order.js';
import type { ConsoleNewOrderMessages } from '../i18n/en/console-new-order.js';
import type { ConsoleOrderMessages } from '../i18n/en/console-order.js';
import type { ConsoleOrdersMessages } from '../i18n/en/console-orders.js';
import type { ConsoleOrdersBoardMessages } from '../i18n/en/console-orders-board.js';
import type { ConsoleTodayMessages } from '../i18n/en/console-today.js';
import type { Language } from '../i18n/language.js';
import { messages as deFrame } from '../i18n/de/console.js';
import { messages as deCalendar } from '../i18n/de/console-calendar.js';
import { messages as deEditOrder } from '../i18n/de/console-edit-order.js';
import { messages as deNewOrder } from '../i18n/de/console-new-order.js';
import { messages as deOrder } from '../i18n/de/console-order.js';
import { messages as deOrders } from '../i18n/de/console-orders.js';
import { messages as deBoard } from '../i18n/de/console-orders-board.js';
import { messages as deToday } from '../i18n/de/console-today.js';
import { messages as enFrame } from '../i18n/en/console.js';
import { messages as enCalendar } from '../i18n/en/console-calendar.js';
import { messages as enEditOrder } from '../i18n/en/console-edit-order.js';
import { messages as enNewOrder } from '../i18n/en/console-new-order.js';
import { messages as enOrder } from '../i18n/en/console-order.js';
import { messages as enOrders } from '../i18n/en/console-orders.js';
import { messages as enBoard } from '../i18n/en/console-orders-board.js';
import { messages as enToday } from '../i18n/en/console-today.js';
import { messages as nbFrame } from '../i18n/nb/console.js';
import { messages as nbCalendar } from '../i18n/nb/console-calendar.js';
import { messages as nbEditOrder } from '../i18n/nb/console-edit-order.js';
import { messages as nbNewOrder } from '../i18n/nb/console-new-order.js';
import { messages as nbOrder } from '../i18n/nb/console-order.js';
import { messages as nbOrders } from '../i18n/nb/console-orders.js';
import { messages as nbBoard } from '../i18n/nb/console-orders-board.js';
import { messages as nbToday } from '../i18n/nb/console-today.js';
import { CalendarPage } from './calendar/calendar-page.js';
import type { PageModule } from './console-data.js';
import { NewOrderPage } from './new-order/new-order-page.js';
import { EditOrderPage } from './order/edit-form.js';
import { OrderPage } from './order/order-page.js';
import { Board } from './orders/board/board.js';
import type { LazyParts } from './orders/lazy-parts.js';
import { OrdersPage } from './orders/orders-page.js';
import type { PageName } from './routes.js';
import { TodayPage } from './today/today-page.js';

export interface ServerMessages {
  frame: ConsoleMessages;
  calendar: ConsoleCalendarMessages;
  editOrder: ConsoleEditOrderMessages;
  newOrder: ConsoleNewOrderMessages;
  order: ConsoleOrderMessages;
  orders: ConsoleOrdersMessages;
  board: ConsoleOrdersBoardMessages;
  today: ConsoleTodayMessages;
}

export const SERVER_MESSAGES: Record<Language, ServerMessages> = {
  en: {
    frame: enFrame,
    calendar: enCalendar,
    editOrder: enEditOrder,
    newOrder: enNewOrder,
    order: enOrder,
    orders: enOrders,
    board: enBoard,
    today: enToday,
  },
  nb: {
    frame: nbFrame,
    calendar: nbCalendar,
    editOrder: nbEditOrder,
    newOrder: nbNewOrder,
    order: nbOrder,
    orders: nbOrders,
    board: nbBoard,
    today: nbToday,
  },
  de: {
    frame: deFrame,
    calendar: deCalendar,
    editOrder: deEditOrder,
    newOrder: deNewOrder,
    order: deOrder,
    orders: deOrders,
    board: deBoard,
    today: deToday,
  },
};

/** The module of each page, as the browser would load it. */
export const SERVER_PAGES: Record<Exclude<PageName, 'missing'>, (messages: ServerMessages) => PageModule> = {
  today: ({ today }) => toModule(TodayPage, today),
  orders: ({ orders, board }) => {
    const parts = toParts(board);
    return toModule((props) => <OrdersPage {...props} parts={parts} />, orders);
  },
  calendar: ({ calendar }) => toModule(CalendarPage, calendar),
  'new-order': ({ newOrder }) => toModule(NewOrderPage, newOrder),
  order: ({ order }) => toModule(OrderPage, order),
  'edit-order': ({ editOrder }) => toModule(EditOrderPage, editOrder),
};

function toModule<M>(View: PageModule<M>['View'], messages: M): PageModule {
  return { View, messages } as unknown as PageModule;
}

/** The board; nothing is selected on the server. */
function toParts(words: ConsoleOrdersBoardMessages): LazyParts {
  return {
    get: (name) => (name === 'board' ? (props) => <Board {...props} words={words} /> : undefined),
    load: () => Promise.reject(new Error('The server renders one page')),
  };
}
