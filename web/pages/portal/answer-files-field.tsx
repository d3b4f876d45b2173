/** File field of a step's question. */
import { FileUploadField } from '../file-upload-field.js';
import type { StepFieldProps } from '../step-input.js';
import { loadLazyModule, usePortalActions } from './portal-actions.js';

export function AnswerFilesField({ label, name, required, value, error }: StepFieldProps) {
  const { data, messages } = usePortalActions();
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
        const { uploadFiles } = await loadLazyModule();
        return uploadFiles(data.token, files, onProgress);
      }}
    />
  );
}
