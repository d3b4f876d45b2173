/** Files of the order; pictures are shown. */
import { Icon } from '../kit/icon.js';
import type { OrderPartProps } from './order-part.js';

const PICTURE = /^image\/(png|jpeg|gif|webp)$/;

export function Files({ overview, messages }: OrderPartProps) {
  const { files } = overview;
  if (files.length === 0) return null;
  return (
    <section class="panel" aria-labelledby="files">
      <h2 id="files">{messages.files}</h2>
      <ul class="row files">
        {files.map(({ id, fileName, contentType }) => (
          <li key={id}>
            <a href={`/api/v1/file/${id}/content`} target="_blank" rel="noopener">
              {PICTURE.test(contentType) ? (
                <img src={`/api/v1/file/${id}/content`} alt="" loading="lazy" width={96} height={96} />
              ) : (
                <span class="file-icon">
                  <Icon name="file" />
                </span>
              )}
              <span class="file-name">{fileName}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
