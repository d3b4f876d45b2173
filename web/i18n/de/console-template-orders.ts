/** The console's page about what new orders of a workflow start with. */
import type { ConsoleTemplateOrdersMessages } from '../en/console-template-orders.js';
import { richTextWords } from './rich-text.js';
import { templateWords } from './template-words.js';

export const messages: ConsoleTemplateOrdersMessages = {
  words: templateWords,
  richText: richTextWords,
  fields: {
    orderName: 'Name',
    orderDescriptionRichText: 'Beschreibung',
  },
  save: 'Speichern',
  files: 'Dateien',
  filesIntro: 'Jeder neue Auftrag bekommt diese Dateien, wenn er keine eigenen mitbringt.',
  noFiles: 'Noch keine Datei.',
  newFile: 'Weitere Datei',
  addFile: 'Datei hinzufügen',
  deleteFile: 'Entfernen',
  orderTags: 'Schlagwörter',
  noTags: 'Ihre Firma hat noch keine Schlagwörter für Aufträge.',
  ordersIntro: 'Was ein Auftrag beim Anlegen bekommt, wenn er nichts Eigenes mitbringt.',
  orderNameHint: 'Was bestellt wurde, etwa „Wallbox“.',
  done: {
    saveNewOrders: 'Neue Aufträge beginnen damit.',
    addOrderFile: 'Die Datei ist hinzugefügt.',
    deleteOrderFile: 'Die Datei ist entfernt.',
  },
};
