/** Files that answer a question of a step. */
import { FileUploadField } from '../file-upload-field.js';
import type { InputProps } from '../step-input.js';
import { later, useActing } from './acting.js';

/** They go as soon as they are chosen. */
export function InputFiles({ label, name, required, value, error }: InputProps) {
  const { data, messages } = useActing();
  return (
    <FileUploadField
      label={label}
      name={name}
      value={value}
      required={required}
      error={error}
      hint={messages.files.hint}
      accept="image/*,application/pdf,.doc,.docx"
      messages={messages.files}
      upload={async (files, onProgress) => {
        const { sendFiles } = await later();
        return sendFiles(data.token, files, onProgress);
      }}
    />
  );
}
