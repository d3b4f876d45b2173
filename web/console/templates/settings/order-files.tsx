/** Files that each new order gets. */
import { useNavigation } from '../../address.js';
import { FileForm } from '../../forms/file-form.js';
import { ActionButton } from '../../kit/action-form.js';
import { Icon } from '../../kit/icon.js';
import type { SectionProps } from './section.js';

export function OrderFiles({ template, mayEdit, messages }: SectionProps) {
  const { path } = useNavigation();
  const { id: templateId, files } = template;
  return (
    <section class="edit-part order-files" aria-labelledby="order-files">
      <h3 id="order-files">{messages.files}</h3>
      <p class="quiet">{messages.filesIntro}</p>
      {files.length === 0 ? (
        <p class="part-none">{messages.noFiles}</p>
      ) : (
        <ul class="parts">
          {files.map(({ fileId, fileName }) => (
            <li key={fileId}>
              <Icon name="file" />
              <a class="grow" href={`/api/v1/file/${fileId}/content`} target="_blank" rel="noopener">
                {fileName}
              </a>
              {mayEdit && (
                <ActionButton
                  intent="deleteOrderFile"
                  fields={{ templateId, fileId }}
                  label={messages.deleteFile}
                  about={fileName ?? ''}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <FileForm
          form="order-file"
          intent="addOrderFile"
          path={path}
          hidden={{ templateId }}
          label={messages.newFile}
          submitLabel={messages.addFile}
        />
      )}
    </section>
  );
}
