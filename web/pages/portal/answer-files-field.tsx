/** Files that answer a question of a step. */
import { FileUploadField } from '../file-upload-field.js';
import type { StepFieldProps } from '../step-input.js';
import { loadLazyModule, usePortalActions } from './portal-actions.js';

/** They go as soon as they are chosen. */
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
