/** Variables to be inserted into the text (docs/templates.md). */
import type { RichTextWords } from '../../i18n/en/rich-text.js';
import { useId, useRef } from '../../ui/index.js';

/** Names of variables, such as `order.city`, with what they mean. */
export type Variables = readonly (readonly [name: string, label: string])[];

interface VariableListProps {
  variables: Variables;
  insert: (text: string) => void;
  words: RichTextWords;
}

export function VariableList({ variables, insert, words }: VariableListProps) {
  const id = useId();
  const list = useRef<HTMLSelectElement>(null);
  return (
    <div class="rich-text-variables">
      <label for={id}>{words.variable}</label>
      <select id={id} ref={list}>
        {variables.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      <button type="button" class="secondary" onClick={() => list.current && insert(`{{ ${list.current.value} }}`)}>
        {words.insert}
      </button>
    </div>
  );
}
