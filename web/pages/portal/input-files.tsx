/** Files that answer a question of a step. */
import { SentFiles } from '../sent-files.js';
import type { InputProps } from '../step-input.js';
import { later, useActing } from './acting.js';

/** They go as soon as they are chosen. */
export function InputFiles({ label, name, required, value, fault }: InputProps) {
  const { data, messages } = useActing();
  return (
    <SentFiles
      label={label}
      name={name}
      value={value}
      required={required}
      fault={fault}
      hint={messages.files.hint}
      accept="image/*,application/pdf,.doc,.docx"
      messages={messages.files}
      send={async (files, tell) => {
        const { sendFiles } = await later();
        return sendFiles(data.token, files, tell);
      }}
    />
  );
}
