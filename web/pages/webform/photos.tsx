/** Files that answer a question of a form. */
import { PublicWebforms } from '../../../client/generated/resources.js';
import { uploadApi } from '../api.js';
import { SentFiles } from '../sent-files.js';
import type { WebformMessages } from './webform-data.js';

/** They go as soon as they are chosen. */
export function Photos(props: {
  label: string;
  name: string;
  value?: string | undefined;
  required: boolean;
  hint?: string;
  fault?: string | undefined;
  token: string;
  messages: WebformMessages;
}) {
  const { token, messages, value = '', ...field } = props;
  return (
    <SentFiles
      {...field}
      value={value}
      accept="image/*,application/pdf"
      messages={messages.files}
      send={(files, tell) => sendPhotos(token, files, tell)}
    />
  );
}

/** @returns their ids */
export async function sendPhotos(token: string, files: File[], tell: (part: number) => void): Promise<string[]> {
  const uploads = files.map((content) => ({ fileName: content.name, content }));
  const { values } = await new PublicWebforms(uploadApi(tell)).uploadFiles(token, uploads);
  return values.map(({ id }) => id);
}
