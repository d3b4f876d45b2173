/** File field of a webform question. */
import { PublicWebforms } from '../../../client/generated/resources.js';
import { createUploadApi } from '../api.js';
import { FileUploadField } from '../file-upload-field.js';
import type { WebformMessages } from './webform-data.js';

export function PhotoField(props: {
  label: string;
  name: string;
  value?: string | undefined;
  required: boolean;
  takesOne: boolean;
  hint?: string;
  error?: string | undefined;
  token: string;
  messages: WebformMessages;
}) {
  const { token, messages, value = '', ...field } = props;
  return (
    <FileUploadField
      {...field}
      value={value}
      accept="image/*,application/pdf"
      messages={messages.files}
      upload={(files, onProgress) => uploadPhotos(token, files, onProgress)}
    />
  );
}

/** @returns their ids */
export async function uploadPhotos(
  token: string,
  files: File[],
  onProgress: (progress: number) => void,
): Promise<string[]> {
  const uploads = files.map((content) => ({ fileName: content.name, content }));
  const { values } = await new PublicWebforms(createUploadApi(onProgress)).uploadFiles(token, uploads);
  return values.map(({ id }) => id);
}
