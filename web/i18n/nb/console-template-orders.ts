/** The console's page about what new orders of a workflow start with. */
import type { ConsoleTemplateOrdersMessages } from '../en/console-template-orders.js';
import { richTextWords } from './rich-text.js';
import { templateWords } from './template-words.js';

export const messages: ConsoleTemplateOrdersMessages = {
  words: templateWords,
  richText: richTextWords,
  fields: {
    orderName: 'Navn',
    orderDescriptionRichText: 'Beskrivelse',
  },
  save: 'Lagre',
  files: 'Filer',
  filesIntro: 'Hver ny ordre får disse filene, hvis den ikke har egne.',
  noFiles: 'Ingen filer ennå.',
  newFile: 'Ny fil',
  addFile: 'Legg til fil',
  deleteFile: 'Fjern',
  orderTags: 'Merker',
  noTags: 'Firmaet har ingen merker for ordrer ennå.',
  ordersIntro: 'Hva en ordre får når den opprettes, hvis den ikke har noe eget.',
  orderNameHint: 'Hva som er bestilt, som «Elbillader».',
  done: {
    saveNewOrders: 'Nye ordrer begynner med dette.',
    addOrderFile: 'Filen er lagt til.',
    deleteOrderFile: 'Filen er fjernet.',
  },
};
