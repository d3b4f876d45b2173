/** Files that answer a question, from the camera too; once they have arrived they are named by their ids. */
import type { FilesMessages } from '../i18n/en/files.js';
import { Field, isApiError, Notice, toldRefusal, useSetting, useState } from '../ui/index.js';

/** Sends files and tells the part that has gone. @returns their ids */
export type SendFiles = (files: File[], tell: (part: number) => void) => Promise<string[]>;

/**
 * What is chosen goes at once where the page has a way to send it. Without script, or where the connection is lost, it
 * stays in the field and goes with the form.
 */
export function SentFiles(props: {
  label: string;
  name: string;
  /** Ids of those that stand there, apart by spaces. */
  value: string;
  hint?: string | undefined;
  fault?: string | undefined;
  required: boolean;
  /** As `accept` of HTML. */
  accept: string;
  messages: FilesMessages;
  send?: SendFiles;
}) {
  const { label, name, value, hint, fault, required, accept, messages } = props;
  const setting = useSetting();
  const [ids, setIds] = useState(value.split(' ').filter(Boolean));
  const [part, setPart] = useState<number | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const send = async (input: HTMLInputElement) => {
    const chosen = input.files;
    if (!props.send || !chosen?.length) return;
    const files = [...chosen];
    input.value = '';
    setPart(0);
    setTrouble(null);
    try {
      const sent = await props.send(files, setPart);
      setIds((before) => [...before, ...sent]);
    } catch (error) {
      if (!isApiError(error)) input.files = listOf(files);
      setTrouble(isApiError(error) ? (await toldRefusal(error, setting)).message : messages.stay);
    }
    setPart(null);
  };
  return (
    <>
      <Field label={label} {...(hint ? { hint } : {})} {...(fault ? { fault } : {})}>
        {(wiring) => (
          <input
            type="file"
            multiple
            name={name}
            accept={accept}
            required={required && ids.length === 0}
            {...wiring}
            onChange={({ currentTarget }) => void send(currentTarget)}
          />
        )}
      </Field>
      <input type="hidden" name={name} value={ids.join(' ')} />
      {part !== null && <progress aria-label={messages.progress} max={1} value={part} />}
      {trouble !== null && <Notice kind="fault">{trouble}</Notice>}
      <p role="status">{ids.length > 0 ? messages.count(ids.length) : ''}</p>
    </>
  );
}

function listOf(files: File[]): FileList {
  const list = new DataTransfer();
  for (const file of files) list.items.add(file);
  return list.files;
}
