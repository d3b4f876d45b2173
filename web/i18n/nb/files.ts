/** Upload fields. */
import type { FilesMessages } from '../en/files.js';
import { plural } from './plural.js';

export const files: FilesMessages = {
  hint: 'Ta et bilde nå, eller velg noe du har.',
  choose: 'Velg bilder eller filer',
  remove: (name) => `Fjern ${name}`,
  progress: 'Hvor mye som er sendt',
  count: (count) => plural(count, { one: '1 fil er sendt', other: `${count} filer er sendt` }),
  stay: 'Forbindelsen ble brutt. Det du valgte, følger med når du sender skjemaet.',
};
