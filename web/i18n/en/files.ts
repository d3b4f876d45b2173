/** Upload fields. */
import { plural } from './plural.js';

export const files = {
  hint: 'Take a picture or choose existing files.',
  choose: 'Choose photos or files',
  remove: (name: string) => `Remove ${name}`,
  progress: 'Upload progress',
  count: (count: number) => plural(count, { one: '1 file uploaded', other: `${count} files uploaded` }),
  stay: 'The connection was lost. The chosen files will be sent with the form.',
};

export type FilesMessages = typeof files;
