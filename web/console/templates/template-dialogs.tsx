/** Dialogs of the list. Each has its own address, so that it opens without script. */
import type { ConsoleTemplatesMessages } from '../../i18n/en/console-templates.js';
import { SelectField, TextField, type ComponentChildren } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { DeleteDialog } from '../forms/delete-dialog.js';
import { Form } from '../forms/form.js';
import { Modal } from '../kit/modal.js';
import { listPath, type ListState } from './list-state.js';
import type { TemplateRow } from './list-query.js';

interface DialogProps {
  rows: TemplateRow[];
  state: ListState;
  /** Of the address. */
  query: URLSearchParams;
  messages: ConsoleTemplatesMessages;
}

export function TemplateDialogs(props: DialogProps) {
  const { rows, query, messages } = props;
  const find = (name: string) => rows.find(({ id }) => id === query.get(name));
  const [renamed, deleted] = [find('rename'), find('delete')];
  if (query.has('new')) return <CreateDialog {...props} copied={find('new')} />;
  if (renamed)
    return (
      <Dialog label={messages.rename} {...props}>
        <Form
          form="rename"
          intent="renameTemplate"
          class="stack"
          hidden={{ templateId: renamed.id, version: renamed.version }}
          initial={{ name: renamed.name }}
          submitLabel={messages.save}
          aside={<Cancel {...props} />}
        >
          {(field) => <TextField {...field('name')} label={messages.name} required />}
        </Form>
      </Dialog>
    );
  if (deleted)
    return (
      <DeleteDialog
        heading={messages.deleteHeading(deleted.name)}
        closePath={listPath(props.state)}
        form="delete"
        intent="deleteTemplate"
        hidden={{ templateId: deleted.id, version: deleted.version }}
        submitLabel={messages.delete}
        cancelLabel={messages.cancel}
      >
        {messages.deleteEffect(deleted.steps, deleted.isDefaultTemplate)}
      </DeleteDialog>
    );
  return null;
}

function CreateDialog({ copied, ...props }: DialogProps & { copied: TemplateRow | undefined }) {
  const { rows, messages } = props;
  return (
    <Dialog label={messages.create} {...props}>
      <Form
        form="create"
        intent="createTemplate"
        class="stack"
        initial={copied ? { copyOf: copied.id, name: messages.copyName(copied.name) } : {}}
        submitLabel={messages.create}
        aside={<Cancel {...props} />}
      >
        {(field) => (
          <>
            <TextField {...field('name')} label={messages.name} required />
            {rows.length > 0 && (
              <SelectField
                {...field('copyOf')}
                label={messages.copyOf}
                hint={messages.copyOfHint}
                options={rows.map(({ id, name }) => ({ value: id, option: name }))}
              />
            )}
          </>
        )}
      </Form>
    </Dialog>
  );
}

function Dialog(props: DialogProps & { label: string; children: ComponentChildren }) {
  const { label, state, children } = props;
  const { navigate } = useNavigation();
  return (
    <Modal label={label} isRendered close={() => navigate(listPath(state), { replace: true })}>
      <h2>{label}</h2>
      {children}
    </Modal>
  );
}

function Cancel({ state, messages }: DialogProps) {
  return (
    <a class="button secondary" href={listPath(state)}>
      {messages.cancel}
    </a>
  );
}
