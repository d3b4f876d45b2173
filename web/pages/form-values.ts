/** Reads the values and files of a form. */
import type { FormFields } from '../ui/index.js';

/** A file with the name of its field. */
export type NamedFile = [name: string, file: File];

/** Returns the text fields. @param button that submitted the form; its value is a field, too */
export function readFormValues(form: HTMLFormElement, button?: HTMLElement | null): FormFields {
  const fields: FormFields = {};
  new FormData(form).forEach((value, name) => {
    if (typeof value === 'string') fields[name] = value;
  });
  if (button instanceof HTMLButtonElement && button.name) fields[button.name] = button.value;
  return fields;
}

/** Empties a form that was sent, unless something else has been typed meanwhile. @param sent its fields as they were sent */
export function resetSent(form: HTMLFormElement, sent: FormFields): void {
  const isHidden = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).type === 'hidden';
  const fields = Object.entries(readFormValues(form));
  if (fields.every(([name, value]) => value === sent[name] || isHidden(name))) form.reset();
}

/** Returns the files that are chosen but not uploaded yet. */
export function readFormFiles(form: HTMLFormElement): NamedFile[] {
  const files: NamedFile[] = [];
  new FormData(form).forEach((value, name) => {
    if (typeof value !== 'string' && value.name !== '') files.push([name, value]);
  });
  return files;
}

/** Uploads the files and appends their ids to the values of their fields. @param upload returns the ids in order */
export async function addUploadedFiles(
  fields: FormFields,
  files: NamedFile[],
  upload: (files: File[]) => Promise<string[]>,
): Promise<FormFields> {
  if (files.length === 0) return fields;
  const ids = await upload(files.map(([, file]) => file));
  return files.reduce(
    (values, [name], index) => ({ ...values, [name]: `${values[name] ?? ''} ${ids[index]}`.trim() }),
    fields,
  );
}
