/** Files that each new order gets. */
import { useNavigation } from '../../address.js';
import { FileForm } from '../../forms/file-form.js';
import { ActionButton } from '../../kit/action-form.js';
import { Icon } from '../../kit/icon.js';
import { Section } from '../settings/section.js';
import type { OrdersProps } from './orders-panel.js';

export function OrderFiles({ template, mayEdit, messages }: OrdersProps) {
  const { path } = useNavigation();
  const { id: templateId, files } = template;
  return (
    <Section section="files" heading={messages.files} intro={messages.filesIntro}>
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
    </Section>
  );
}
