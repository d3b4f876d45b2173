/** The uploaded files of a field: pictures, else names, each with a button that removes it. */
import type { FilesMessages } from '../i18n/en/files.js';
import { CrossIcon, DocumentIcon } from '../ui/index.js';

/** A file that was chosen on this page; its bytes are shown from the memory of the browser. */
export interface UploadedFile {
  id: string;
  name: string;
  /** `blob:` URL of a picture. */
  pictureUrl: string | null;
}

export function FilePreviews(props: {
  files: UploadedFile[];
  messages: FilesMessages;
  onRemove: (file: UploadedFile) => void;
}) {
  const { files, messages, onRemove } = props;
  if (files.length === 0) return null;
  return (
    <ul class="previews">
      {files.map((file) => (
        <li key={file.id}>
          {file.pictureUrl ? <img src={file.pictureUrl} alt={file.name} /> : <DocumentIcon />}
          {!file.pictureUrl && <span>{file.name}</span>}
          <button type="button" class="button secondary" onClick={() => onRemove(file)}>
            <CrossIcon />
            <span class="unseen">{messages.remove(file.name)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Returns the files with the ids that the service gave them. */
export function toUploadedFiles(files: File[], ids: string[]): UploadedFile[] {
  return files.map((file, index) => ({
    id: ids[index] ?? '',
    name: file.name,
    pictureUrl: file.type.startsWith('image/') ? URL.createObjectURL(file) : null,
  }));
}
