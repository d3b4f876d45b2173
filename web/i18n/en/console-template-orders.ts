/** The console's page about what new orders of a workflow start with. */
import { richTextWords } from './rich-text.js';
import { templateWords } from './template-words.js';

export const messages = {
  words: templateWords,
  richText: richTextWords,
  fields: {
    orderName: 'Name',
    orderDescriptionRichText: 'Description',
  },
  save: 'Save',
  files: 'Files',
  filesIntro: 'Each new order gets these files, unless it brings its own.',
  noFiles: 'No file yet.',
  newFile: 'Another file',
  addFile: 'Add file',
  deleteFile: 'Remove',
  orderTags: 'Tags',
  noTags: 'Your company has no tags of orders yet.',
  ordersIntro: 'What an order gets when it is created, unless it brings its own.',
  orderNameHint: 'What was ordered, such as “EV charger”.',
  done: {
    saveNewOrders: 'New orders start with this.',
    addOrderFile: 'The file is added.',
    deleteOrderFile: 'The file is removed.',
  },
};

export type ConsoleTemplateOrdersMessages = typeof messages;
