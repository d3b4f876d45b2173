/** The form of a new document. The rest is entered in its own form, which opens then. */
import type { ConsoleDocumentsMessages } from '../../../i18n/en/console-template-documents.js';
import { TextField } from '../../../ui/index.js';
import { Form } from '../../forms/form.js';
import { Choice } from '../choice.js';
import { PanelHead } from '../panel-head.js';
import { documentsPath } from '../paths.js';
import type { EditedTemplate } from '../template-queries.js';
import { DOCUMENT_TYPES } from './document-form.js';

export function NewDocument(props: { template: EditedTemplate; messages: ConsoleDocumentsMessages }) {
  const { template, messages } = props;
  const { words, fields } = messages;
  const closePath = documentsPath(template.id);
  return (
    <section class="panel step-panel" aria-labelledby="panel-heading">
      <PanelHead heading={messages.add} closePath={closePath} words={words} />
      <Form
        form="new-document"
        intent="addDocument"
        class="stack edit-form"
        hidden={{ templateId: template.id }}
        initial={{ type: 'content' }}
        submitLabel={messages.next}
        aside={
          <a class="button secondary" href={closePath}>
            {words.cancel}
          </a>
        }
      >
        {(field) => (
          <div class="stack">
            <TextField {...field('name')} label={fields.name} required />
            <Choice
              {...field('type')}
              label={fields.type}
              hint={messages.typeHint}
              options={DOCUMENT_TYPES.map((type) => [type, messages.type[type]])}
            />
          </div>
        )}
      </Form>
    </section>
  );
}
