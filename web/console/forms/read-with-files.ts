/** Reads a form with file fields, whose values are the IDs of the stored files. */
import { Files } from '../../../client/generated/resources.js';
import { readSentValues } from '../../pages/form-key.js';
import { addUploadedFiles, readFormFiles } from '../../pages/form-values.js';
import type { FormFields } from '../../ui/index.js';
import { getApi } from '../api.js';

export function readWithFiles(form: HTMLFormElement, button: HTMLElement | null): Promise<FormFields> {
  return addUploadedFiles(readSentValues(form, button), readFormFiles(form), storeFiles);
}

/** @returns their IDs in order */
async function storeFiles(files: File[]): Promise<string[]> {
  const uploads = files.map((content) => ({ fileName: content.name, content }));
  const { values } = await new Files(getApi()).upload(uploads);
  return values.map(({ id }) => id);
}
