/** File field of a question. Files are uploaded when chosen; a hidden field holds the ids of the uploaded files. */
import type { FilesMessages } from '../i18n/en/files.js';
import { CameraIcon, Field, isApiError, Notice, describeError, usePageContext, useState } from '../ui/index.js';
import { FilePreviews, toUploadedFiles, type UploadedFile } from './file-previews.js';

/** Uploads files. @param onProgress receives the fraction sent, 0 to 1 @returns their ids */
export type UploadFiles = (files: File[], onProgress: (progress: number) => void) => Promise<string[]>;

/**
 * Uploads chosen files at once if `upload` is given. Without script, or if the connection is lost, they stay in the field
 * and are sent with the form.
 */
export function FileUploadField(props: {
  label: string;
  name: string;
  /** Ids of the present files, separated by spaces. */
  value: string;
  hint?: string | undefined;
  error?: string | undefined;
  required: boolean;
  /** The `accept` attribute. */
  accept: string;
  messages: FilesMessages;
  /** One file; another one replaces it. */
  takesOne?: boolean;
  upload?: UploadFiles;
}) {
  const { label, name, value, hint, error, required, accept, messages, takesOne = false } = props;
  const settings = usePageContext();
  const [ids, setIds] = useState(value.split(' ').filter(Boolean));
  const [files, setFiles] = useState<UploadedFile[]>([]);
  const [progress, setProgress] = useState<number | null>(null);
  const [uploadError, setUploadError] = useState<string | null>(null);
  const upload = async (input: HTMLInputElement) => {
    const chosen = input.files;
    if (!props.upload || !chosen?.length) return;
    const sending = [...chosen];
    input.value = '';
    setProgress(0);
    setUploadError(null);
    try {
      const sent = await props.upload(sending, setProgress);
      setIds((before) => [...(takesOne ? [] : before), ...sent]);
      setFiles((before) => [...(takesOne ? [] : before), ...toUploadedFiles(sending, sent)]);
    } catch (error) {
      if (!isApiError(error)) input.files = toFileList(sending);
      setUploadError(isApiError(error) ? (await describeError(error, settings)).message : messages.stay);
    }
    setProgress(null);
  };
  const remove = ({ id, pictureUrl }: UploadedFile) => {
    if (pictureUrl) URL.revokeObjectURL(pictureUrl);
    setIds((before) => before.filter((one) => one !== id));
    setFiles((before) => before.filter((one) => one.id !== id));
  };
  return (
    <>
      <Field label={label} {...(hint ? { hint } : {})} {...(error ? { error } : {})}>
        {(controlProps) => (
          <span class={props.upload ? 'file-button' : ''}>
            <input
              type="file"
              multiple={!takesOne}
              name={name}
              accept={accept}
              required={required && ids.length === 0}
              {...controlProps}
              onChange={({ currentTarget }) => void upload(currentTarget)}
            />
            {props.upload && (
              <span class="button secondary" aria-hidden="true">
                <CameraIcon />
                {messages.choose}
              </span>
            )}
          </span>
        )}
      </Field>
      <input type="hidden" name={name} value={ids.join(' ')} />
      {progress !== null && <progress aria-label={messages.progress} max={1} value={progress} />}
      {uploadError !== null && <Notice kind="error">{uploadError}</Notice>}
      <FilePreviews files={files} messages={messages} onRemove={remove} />
      <p role="status">{ids.length > 0 ? messages.count(ids.length) : ''}</p>
    </>
  );
}

function toFileList(files: File[]): FileList {
  const list = new DataTransfer();
  for (const file of files) list.items.add(file);
  return list.files;
}
