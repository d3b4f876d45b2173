/** The page in all languages, for the server. */
import { messages as deBoard } from '../../i18n/de/console-orders-board.js';
import { messages as de } from '../../i18n/de/console-orders.js';
import { messages as enBoard } from '../../i18n/en/console-orders-board.js';
import { messages as en, type ConsoleOrdersMessages } from '../../i18n/en/console-orders.js';
import { messages as nbBoard } from '../../i18n/nb/console-orders-board.js';
import { messages as nb } from '../../i18n/nb/console-orders.js';
import type { Language } from '../../i18n/language.js';
import type { ConsoleOrdersBoardMessages } from '../../i18n/en/console-orders-board.js';
import { definePage, type ServerPage } from '../server-page.js';
import { Board } from './board/board.js';
import type { LazyParts } from './lazy-parts.js';
import { createOrdersPage } from './page.js';

const MESSAGES: Record<Language, ConsoleOrdersMessages> = { en, nb, de };
const BOARD_MESSAGES: Record<Language, ConsoleOrdersBoardMessages> = { en: enBoard, nb: nbBoard, de: deBoard };

const createPage: ServerPage = (language) =>
  definePage(createOrdersPage(toParts(BOARD_MESSAGES[language])), MESSAGES)(language);
export default createPage;

/** The board; nothing is selected on the server. */
function toParts(words: ConsoleOrdersBoardMessages): LazyParts {
  return {
    get: (name) => (name === 'board' ? (props) => <Board {...props} words={words} /> : undefined),
    load: () => Promise.reject(new Error('The server renders one page')),
  };
}
