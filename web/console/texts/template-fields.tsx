/** Subject and text of a message, and the variables that can be inserted into them. */
import type { MessagePreviewView } from '../../../client/generated/types.js';
import { Field, useIsHydrated, useRef } from '../../ui/index.js';
import type { BindField } from '../forms/form.js';
import type { TextsProps } from './texts-props.js';

export interface TypedTexts {
  subject?: string;
  text?: string;
}

type Variable = MessagePreviewView['variables'][number];
type Control = HTMLInputElement | HTMLTextAreaElement;

const SUBJECT_MAX = 256;
const TEXT_MAX = 16_384;

interface TemplateFieldsProps extends TextsProps {
  field: BindField;
  variables: Variable[];
  /** Called with both texts when one has changed. */
  onType: (typed: TypedTexts) => void;
}

export function TemplateFields({ field, variables, onType, messages }: TemplateFieldsProps) {
  const subject = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  /** The one that was used last. */
  const last = useRef<Control | null>(null);
  const change = () => onType({ subject: subject.current!.value, text: text.current!.value });
  const insert = (variable: Variable) => {
    const control = last.current ?? text.current!;
    control.setRangeText(toTag(variable), control.selectionStart ?? 0, control.selectionEnd ?? 0, 'end');
    control.focus();
    change();
  };
  const follow = {
    onFocus: ({ currentTarget }: { currentTarget: Control }) => (last.current = currentTarget),
    onInput: change,
  };
  const { value: firstSubject, name: subjectName, ...subjectState } = field('subject');
  const { value: firstText, name: textName, ...textState } = field('text');
  return (
    <>
      <Field {...subjectState} label={messages.subject}>
        {(controlProps) => (
          <input
            ref={subject}
            type="text"
            name={subjectName}
            defaultValue={firstSubject}
            maxLength={SUBJECT_MAX}
            required
            autocomplete="off"
            {...controlProps}
            {...follow}
          />
        )}
      </Field>
      <Field {...textState} label={messages.text} hint={messages.textHint}>
        {(controlProps) => (
          <textarea
            ref={text}
            class="texts-text"
            name={textName}
            defaultValue={firstText}
            maxLength={TEXT_MAX}
            rows={16}
            required
            {...controlProps}
            {...follow}
          />
        )}
      </Field>
      <Variables variables={variables} insert={insert} messages={messages} />
    </>
  );
}

function Variables({
  variables,
  insert,
  messages,
}: TextsProps & { variables: Variable[]; insert: (one: Variable) => void }) {
  const isHydrated = useIsHydrated();
  return (
    <div class="texts-variables">
      <details>
        <summary>{messages.variables}</summary>
        <p class="quiet">{isHydrated ? messages.variablesHint : messages.variablesToType}</p>
        <ul>
          {variables.map((variable) => (
            <li key={`${variable.list} ${variable.name}`}>
              {isHydrated ? (
                <button type="button" class="quiet-button" onClick={() => insert(variable)}>
                  <code>{nameOf(variable)}</code>
                </button>
              ) : (
                <code>{toTag(variable)}</code>
              )}
              <span class="quiet">{variable.sample}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

const nameOf = ({ name, list }: Variable) => (list ? `${list} › ${name}` : name);

/** A variable of an entry is written for each entry of its list. */
const toTag = ({ name, list }: Variable) => (list ? `{{#${list}}}{{ ${name} }}\n{{/${list}}}` : `{{ ${name} }}`);
