/** A conversation as bubbles, with pictures and other files. */
import { Avatar, DocumentIcon, usePageContext } from '../ui/index.js';
import { formatRelativeDateTime } from '../i18n/relative-times.js';

export interface ShownMessage {
  id: string;
  author: { side: string; name: string | null };
  content: string;
  createdAt: string;
  files: { id: string; fileName: string; contentType: string }[];
}

/**
 * Oldest message first.
 * @param ownSide whose messages are on the right
 * @param you name of the reader
 * @param toUrl returns the URL of a file
 */
export function MessageList(props: {
  notes: ShownMessage[];
  ownSide: 'client' | 'contractor';
  you: string;
  toUrl: (fileId: string) => string;
}) {
  const { notes, ownSide, you, toUrl } = props;
  const { language, timeZone, now } = usePageContext();
  return (
    <ul class="chat">
      {notes.map(({ id, author, createdAt, content, files }) => {
        const isOwn = author.side === ownSide;
        const name = isOwn ? you : (author.name ?? '');
        return (
          <li key={id} class={isOwn ? 'own' : undefined}>
            {!isOwn && <Avatar name={name} />}
            <div>
              <p class="hint">
                {name} · <time dateTime={createdAt}>{formatRelativeDateTime(createdAt, now, language, timeZone)}</time>
              </p>
              <p class="plain bubble">{content}</p>
              <FileGallery files={files} toUrl={toUrl} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Types that browsers show as pictures. */
const PICTURE = /^image\/(avif|gif|jpeg|png|webp)$/;

/** Pictures as pictures, other files as links. */
export function FileGallery({ files, toUrl }: { files: ShownMessage['files']; toUrl: (fileId: string) => string }) {
  const pictures = files.filter(({ contentType }) => PICTURE.test(contentType));
  const others = files.filter((file) => !pictures.includes(file));
  return (
    <>
      {pictures.length > 0 && (
        <div class="gallery">
          {pictures.map(({ id, fileName }) => (
            <a href={toUrl(id)} key={id}>
              <img src={toUrl(id)} alt={fileName} width={120} height={120} loading="lazy" />
            </a>
          ))}
        </div>
      )}
      {others.map(({ id, fileName }) => (
        <a class="file" href={toUrl(id)} key={id}>
          <DocumentIcon />
          {fileName}
        </a>
      ))}
    </>
  );
}
