/** Files that answer a question of a step. */
import { SentFiles } from '../sent-files.js';
import type { InputProps } from '../step-input.js';
import { later, useActing } from './acting.js';

/** Without script files go to the order in a message's place, which the page says. */
export function InputFiles({ label, name, value, fault }: InputProps) {
  const { data, words } = useActing();
  return (
    <SentFiles
      label={label}
      name={name}
      value={value}
      fault={fault}
      hint={(isTaken) => (isTaken ? words.upload.hint : words.upload.needsScript)}
      accept="image/*,application/pdf,.doc,.docx"
      words={words.upload}
      send={async (files, tell) => {
        const { sendFiles } = await later();
        return sendFiles(`/api/clients/${encodeURIComponent(data.token)}/files`, files, tell);
      }}
    />
  );
}
