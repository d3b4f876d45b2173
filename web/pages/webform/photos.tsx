/** Files that answer a question of a form. */
import { sendFiles } from '../../ui/upload.js';
import { SentFiles } from '../sent-files.js';
import type { WebformWords } from './webform-data.js';

/** Without script the page says where files can be sent later. */
export function Photos(props: {
  label: string;
  name: string;
  value?: string | undefined;
  hint?: string;
  fault?: string | undefined;
  token: string;
  words: WebformWords;
}) {
  const { label, name, value = '', hint, fault, token, words } = props;
  return (
    <>
      <SentFiles
        label={label}
        name={name}
        value={value}
        fault={fault}
        hint={() => hint}
        accept="image/*,application/pdf"
        words={{ progress: words.sendingFiles, count: words.filesSent }}
        send={(files, tell) => sendFiles(`/api/public/webforms/${encodeURIComponent(token)}/files`, files, tell)}
      />
      <p class="hint">{words.filesLater}</p>
    </>
  );
}
