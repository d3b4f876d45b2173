/** Files that a form still holds when it is sent. */
import type { FormFields } from '../ui/index.js';

/** A file with the name of its field. */
export type NamedFile = [name: string, file: File];

/** Those that were chosen and have not been sent. */
export function filesIn(form: HTMLFormElement): NamedFile[] {
  const files: NamedFile[] = [];
  new FormData(form).forEach((value, name) => {
    if (typeof value !== 'string' && value.name !== '') files.push([name, value]);
  });
  return files;
}

/** Sends them; the fields then hold their ids, behind those that stood there. */
export async function withFiles(
  fields: FormFields,
  files: NamedFile[],
  send: (files: File[]) => Promise<string[]>,
): Promise<FormFields> {
  if (files.length === 0) return fields;
  const ids = await send(files.map(([, file]) => file));
  return files.reduce(
    (sent, [name], index) => ({ ...sent, [name]: `${sent[name] ?? ''} ${ids[index]}`.trim() }),
    fields,
  );
}
