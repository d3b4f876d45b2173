/** Files that answer a question, from the camera too; once they have arrived they are named by their ids. */
import type { FilesMessages } from '../i18n/en/files.js';
import { Field, isApiError, Notice, describeError, usePageContext, useState } from '../ui/index.js';

/** Sends files and tells the part that has gone. @returns their ids */
export type UploadFiles = (files: File[], onProgress: (progress: number) => void) => Promise<string[]>;

/**
 * What is chosen goes at once where the page has a way to send it. Without script, or where the connection is lost, it
 * stays in the field and goes with the form.
 */
export function FileUploadField(props: {
  label: string;
  name: string;
  /** Ids of those that stand there, apart by spaces. */
  value: string;
  hint?: string | undefined;
  error?: string | undefined;
  required: boolean;
  /** As `accept` of HTML. */
  accept: string;
  messages: FilesMessages;
  upload?: UploadFiles;
}) {
  const { label, name, value, hint, error, required, accept, messages } = props;
  const settings = usePageContext();
  const [ids, setIds] = useState(value.split(' ').filter(Boolean));
  const [progress, setProgress] = useState<number | null>(null);
  const [uploadError, setUploadError] = useState<string | null>(null);
  const upload = async (input: HTMLInputElement) => {
    const chosen = input.files;
    if (!props.upload || !chosen?.length) return;
    const files = [...chosen];
    input.value = '';
    setProgress(0);
    setUploadError(null);
    try {
      const sent = await props.upload(files, setProgress);
      setIds((before) => [...before, ...sent]);
    } catch (error) {
      if (!isApiError(error)) input.files = listOf(files);
      setUploadError(isApiError(error) ? (await describeError(error, settings)).message : messages.stay);
    }
    setProgress(null);
  };
  return (
    <>
      <Field label={label} {...(hint ? { hint } : {})} {...(error ? { error } : {})}>
        {(controlProps) => (
          <input
            type="file"
            multiple
            name={name}
            accept={accept}
            required={required && ids.length === 0}
            {...controlProps}
            onChange={({ currentTarget }) => void upload(currentTarget)}
          />
        )}
      </Field>
      <input type="hidden" name={name} value={ids.join(' ')} />
      {progress !== null && <progress aria-label={messages.progress} max={1} value={progress} />}
      {uploadError !== null && <Notice kind="error">{uploadError}</Notice>}
      <p role="status">{ids.length > 0 ? messages.count(ids.length) : ''}</p>
    </>
  );
}

function listOf(files: File[]): FileList {
  const list = new DataTransfer();
  for (const file of files) list.items.add(file);
  return list.files;
}
