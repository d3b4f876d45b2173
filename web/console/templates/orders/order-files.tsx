/** Files that each new order gets. */
import { FileField } from '../../../ui/index.js';
import { Form } from '../../forms/form.js';
import { readWithFiles } from '../../forms/read-with-files.js';
import { ActionButton } from '../../kit/action-form.js';
import { Icon } from '../../kit/icon.js';
import type { OrdersProps } from './orders-panel.js';

export function OrderFiles({ template, mayEdit, messages }: OrdersProps) {
  const { id: templateId, files } = template;
  return (
    <section class="panel" aria-labelledby="order-files">
      <h2 id="order-files">{messages.files}</h2>
      <p class="quiet">{messages.filesIntro}</p>
      {files.length === 0 ? (
        <p class="part-none">{messages.noFiles}</p>
      ) : (
        <ul class="ruled parts">
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
        <Form
          form="order-file"
          intent="addOrderFile"
          hidden={{ templateId }}
          submitLabel={messages.addFile}
          class="file-form"
          kind="secondary"
          readWithFiles={readWithFiles}
        >
          {(field) => <FileField {...field('fileId')} label={messages.newFile} accept="" isSingle required />}
        </Form>
      )}
    </section>
  );
}
