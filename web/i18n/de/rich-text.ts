/** The editor of rich text in German. */
import type { RichTextWords } from '../en/rich-text.js';

export const richTextWords: RichTextWords = {
  toolbar: 'Formatierung',
  bold: 'Fett',
  italic: 'Kursiv',
  underline: 'Unterstrichen',
  strike: 'Durchgestrichen',
  code: 'Code',
  heading1: 'Überschrift 1',
  heading2: 'Überschrift 2',
  heading3: 'Überschrift 3',
  bulletList: 'Aufzählung',
  orderedList: 'Nummerierte Liste',
  blockquote: 'Zitat',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  link: 'Link',
  linkAddress: 'Adresse des Links',
  linkHint: 'Eine Web-, E-Mail- oder Telefonadresse.',
  linkRefused: 'Geben Sie eine Web-, E-Mail- oder Telefonadresse ein.',
  setLink: 'Link setzen',
  removeLink: 'Link entfernen',
  cancel: 'Abbrechen',
  variable: 'Variable',
  insert: 'Einfügen',
  plain:
    'Überschriften, fetter Text und Links werden mit Skripten bearbeitet. Sie bleiben erhalten, wenn Sie den Text hier nicht ändern; sonst werden sie entfernt.',
};
