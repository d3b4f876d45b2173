/** The page in all languages, for the server. */
import { messages as deBoard } from '../../i18n/de/console-orders-board.js';
import { messages as deBulk } from '../../i18n/de/console-orders-bulk.js';
import { messages as de } from '../../i18n/de/console-orders.js';
import { messages as enBoard, type ConsoleOrdersBoardMessages } from '../../i18n/en/console-orders-board.js';
import { messages as enBulk, type ConsoleOrdersBulkMessages } from '../../i18n/en/console-orders-bulk.js';
import { messages as en, type ConsoleOrdersMessages } from '../../i18n/en/console-orders.js';
import { messages as nbBoard } from '../../i18n/nb/console-orders-board.js';
import { messages as nbBulk } from '../../i18n/nb/console-orders-bulk.js';
import { messages as nb } from '../../i18n/nb/console-orders.js';
import type { Language } from '../../i18n/language.js';
import type { ConsolePage } from '../console-page.js';
import { definePage, type ServerPage } from '../server-page.js';
import { Board } from './board/board.js';
import { bulkQuery, plainBulkActions } from './bulk/plain-bulk-actions.js';
import { PlainBulk } from './bulk/plain-bulk.js';
import type { LazyParts } from './lazy-parts.js';
import { createOrdersPage } from './page.js';

const MESSAGES: Record<Language, ConsoleOrdersMessages> = { en, nb, de };
const BOARD_MESSAGES: Record<Language, ConsoleOrdersBoardMessages> = { en: enBoard, nb: nbBoard, de: deBoard };
const BULK_MESSAGES: Record<Language, ConsoleOrdersBulkMessages> = { en: enBulk, nb: nbBulk, de: deBulk };

const createPage: ServerPage = (language) => {
  const page = createOrdersPage(toParts(BOARD_MESSAGES[language], BULK_MESSAGES[language]));
  return definePage(addPlainBulk(page), MESSAGES)(language);
};
export default createPage;

/** Adds what works without script only. */
function addPlainBulk(page: ConsolePage<ConsoleOrdersMessages>): ConsolePage<ConsoleOrdersMessages> {
  return {
    ...page,
    actions: { ...page.actions, ...plainBulkActions },
    listQueries: (request) => {
      const bulkId = request.query.get('bulk');
      return [...page.listQueries(request), ...(bulkId ? [bulkQuery(request.api, bulkId)] : [])];
    },
  };
}

/** Nothing is selected on the server. */
function toParts(board: ConsoleOrdersBoardMessages, bulk: ConsoleOrdersBulkMessages): LazyParts {
  return {
    get: (name) => {
      if (name === 'board') return (props) => <Board {...props} words={board} />;
      return name === 'plain' ? () => <PlainBulk words={bulk} /> : undefined;
    },
    load: () => Promise.reject(new Error('The server renders one page')),
  };
}
