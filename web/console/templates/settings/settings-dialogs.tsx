/** Forms of custom fields, roles and groups. Each has its own address, so that it opens without script. */
import { type ComponentChildren, type FormFields, CheckboxField, TextArea, TextField } from '../../../ui/index.js';
import { useNavigation } from '../../address.js';
import { Form, type BindField } from '../../forms/form.js';
import { Modal } from '../../kit/modal.js';
import { settingsPath } from '../paths.js';
import { FieldFields } from './field-fields.js';
import { RoleFields } from './role-fields.js';
import { toFields, type WordKind } from '../../forms/field-kinds.js';
import { FIELD, GROUP, ROLE } from './settings-forms.js';
import type { SectionProps } from './section.js';
import type { StepName, TemplateSettings } from './settings-queries.js';
import type { ConsoleTemplateSettingsMessages } from '../../../i18n/en/console-template-settings.js';

type DialogProps = SectionProps & { query: URLSearchParams };

/** What a kind of part is edited with. */
interface Kind<P> {
  /** Of the address. */
  form: 'field' | 'role' | 'group';
  list: (template: TemplateSettings) => P[];
  kinds: Record<string, WordKind>;
  /** Values of a new one. */
  initial: FormFields;
  intents: { add: string; save: string; remove: string };
  Fields: (props: { field: BindField; isNew: boolean; messages: SectionProps['messages'] }) => ComponentChildren;
}
type Part = { id: string; name: string; steps: StepName[] };

const kindOf = <P extends Part>(kind: Kind<P>) => kind as unknown as Kind<Part>;
const KINDS = [
  kindOf({
    form: 'field',
    list: ({ customFields }) => customFields,
    kinds: FIELD,
    initial: { type: 'TEXT', visibleInOrderCreation: 'true' },
    intents: { add: 'addField', save: 'saveField', remove: 'deleteField' },
    Fields: FieldFields,
  }),
  kindOf({
    form: 'role',
    list: ({ roles }) => roles,
    kinds: ROLE,
    initial: { type: 'dispatched', source: 'network' },
    intents: { add: 'addRole', save: 'saveRole', remove: 'deleteRole' },
    Fields: RoleFields,
  }),
  kindOf({
    form: 'group',
    list: ({ groups }) => groups,
    kinds: GROUP,
    initial: {},
    intents: { add: 'addGroup', save: 'saveGroup', remove: 'deleteGroup' },
    Fields: GroupFields,
  }),
];

export function SettingsDialogs(props: DialogProps) {
  const { template, query } = props;
  for (const kind of KINDS) {
    const parts = kind.list(template);
    const find = (name: string) => parts.find(({ id }) => id === query.get(name));
    const [changed, deleted] = [find(kind.form), find('delete')];
    if (query.get(kind.form) === 'new') return <AddDialog {...props} kind={kind} />;
    if (changed) return <ChangeDialog {...props} kind={kind} part={changed} />;
    if (deleted) return <DeleteDialog {...props} kind={kind} part={deleted} />;
  }
  return null;
}

function AddDialog({ kind, ...props }: DialogProps & { kind: Kind<Part> }) {
  const { template, messages } = props;
  return (
    <Dialog label={messages.headingOf[kind.form].add} {...props}>
      <Form
        form={`new-${kind.form}`}
        intent={kind.intents.add}
        class="stack"
        hidden={{ templateId: template.id }}
        initial={kind.initial}
        submitLabel={messages.add}
        aside={<Cancel {...props} />}
      >
        {(field) => <kind.Fields field={field} isNew messages={messages} />}
      </Form>
    </Dialog>
  );
}

function ChangeDialog({ kind, part, ...props }: DialogProps & { kind: Kind<Part>; part: Part }) {
  const { template, messages } = props;
  return (
    <Dialog label={messages.headingOf[kind.form].change(part.name)} {...props}>
      <Form
        key={part.id}
        form={`${kind.form}-${part.id}`}
        intent={kind.intents.save}
        class="stack"
        hidden={{ templateId: template.id, [`${kind.form}Id`]: part.id, version: template.version }}
        initial={toFields(kind.kinds, part)}
        submitLabel={messages.save}
        aside={<Cancel {...props} />}
      >
        {(field) => <kind.Fields field={field} isNew={false} messages={messages} />}
      </Form>
    </Dialog>
  );
}

/** A custom field that a step asks for cannot be deleted. */
function DeleteDialog({ kind, part, ...props }: DialogProps & { kind: Kind<Part>; part: Part }) {
  const { template, messages } = props;
  const steps = part.steps.map(messages.words.nameStep);
  const heading = messages.deleteHeading(part.name);
  if (kind.form === 'field' && steps.length > 0)
    return (
      <Dialog label={heading} {...props}>
        <p>{messages.fieldIsUsed(steps)}</p>
        <div class="form-foot">
          <Cancel {...props} />
        </div>
      </Dialog>
    );
  return (
    <Dialog label={heading} {...props}>
      <Form
        form={`delete-${part.id}`}
        intent={kind.intents.remove}
        class="stack"
        hidden={{ templateId: template.id, [`${kind.form}Id`]: part.id }}
        submitLabel={messages.delete}
        aside={<Cancel {...props} />}
      >
        {() => <p>{messages.deleteEffect[kind.form](steps)}</p>}
      </Form>
    </Dialog>
  );
}

function Dialog({ label, template, children }: DialogProps & { label: string; children: ComponentChildren }) {
  const { navigate } = useNavigation();
  return (
    <Modal label={label} isRendered close={() => navigate(settingsPath(template.id), { replace: true })}>
      <h2>{label}</h2>
      {children}
    </Modal>
  );
}

function Cancel({ template, messages }: DialogProps) {
  return (
    <a class="button secondary" href={settingsPath(template.id)}>
      {messages.words.cancel}
    </a>
  );
}

const MAX_TEXT = 65_536;

function GroupFields({ field, messages }: { field: BindField; messages: ConsoleTemplateSettingsMessages }) {
  const { fields } = messages;
  return (
    <>
      <TextField {...field('name')} label={fields.name} required autocomplete="off" />
      <TextArea {...field('description')} label={fields.description} maxLength={MAX_TEXT} />
      <CheckboxField {...field('isInjectable')} label={fields.isInjectable} hint={messages.injectableHint} />
    </>
  );
}
