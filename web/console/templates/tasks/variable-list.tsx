/** The variables that texts may use. A click inserts one. */
import { findText } from '../../../i18n/find-text.js';
import { useIsHydrated } from '../../../ui/index.js';
import type { TasksProps } from './tasks-props.js';
import { listVariables, VARIABLES } from './variables.js';

interface ListProps extends TasksProps {
  insert: (tag: string) => void;
}

export function VariableList({ insert, template, messages }: ListProps) {
  const isHydrated = useIsHydrated();
  return (
    <details class="edit-part folded">
      <summary>{messages.variables}</summary>
      <p class="quiet">{isHydrated ? messages.variablesHint : messages.variablesToType}</p>
      {Object.keys(VARIABLES).map((root) => (
        <div key={root} class="variable-group">
          <h3>{findText(messages.root, root) ?? root}</h3>
          <ul>
            {listVariables(root, template.customFields).map(({ name, tag }) => (
              <li key={name}>
                {isHydrated ? (
                  <button type="button" class="quiet-button" onClick={() => insert(tag)}>
                    <code>{name}</code>
                  </button>
                ) : (
                  <code>{tag}</code>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}
