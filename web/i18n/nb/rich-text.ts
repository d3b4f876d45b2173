/** The editor of rich text in Norwegian. */
import type { RichTextWords } from '../en/rich-text.js';

export const richTextWords: RichTextWords = {
  toolbar: 'Formatering',
  bold: 'Fet',
  italic: 'Kursiv',
  underline: 'Understreket',
  strike: 'Gjennomstreket',
  code: 'Kode',
  heading1: 'Overskrift 1',
  heading2: 'Overskrift 2',
  heading3: 'Overskrift 3',
  bulletList: 'Punktliste',
  orderedList: 'Nummerert liste',
  blockquote: 'Sitat',
  undo: 'Angre',
  redo: 'Gjør om',
  link: 'Lenke',
  linkAddress: 'Lenkens adresse',
  linkHint: 'En nett-, e-post- eller telefonadresse.',
  linkRefused: 'Skriv inn en nett-, e-post- eller telefonadresse.',
  setLink: 'Sett lenke',
  removeLink: 'Fjern lenke',
  cancel: 'Avbryt',
  variable: 'Variabel',
  insert: 'Sett inn',
  plain:
    'Overskrifter, fet tekst og lenker redigeres med skript. De beholdes hvis du ikke endrer teksten her; endrer du den, fjernes de.',
};
