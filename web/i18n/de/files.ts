/** Upload fields. */
import type { FilesMessages } from '../en/files.js';
import { plural } from './plural.js';

export const files: FilesMessages = {
  hint: 'Machen Sie jetzt ein Foto oder wählen Sie etwas aus.',
  choose: 'Fotos oder Dateien wählen',
  remove: (name) => `${name} entfernen`,
  progress: 'Wie viel schon gesendet ist',
  count: (count) => plural(count, { one: '1 Datei ist gesendet', other: `${count} Dateien sind gesendet` }),
  stay: 'Die Verbindung ist abgebrochen. Ihre Auswahl geht mit, wenn Sie das Formular senden.',
};
