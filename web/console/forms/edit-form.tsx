/** A form that names the changes of another person above its fields, and asks whose to keep. */
import type { ComponentChildren, FormFields } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { Icon } from '../kit/icon.js';
import { SaveForm, type Ask, type BindField } from './save-form.js';

/** What the form says about a change by another person, and its link. */
export interface EditWords {
  cancel: string;
  keepMine: string;
  takeTheirs: string;
  /** Before the fields that were changed. */
  changedMeanwhile: string;
}

/** Values of the form as they are stored. */
export interface Stored {
  values: FormFields;
  /** For `If-Match`. */
  version: string;
}

interface EditFormProps {
  /** Unique on the page. */
  form: string;
  intent: string;
  hidden: Record<string, string>;
  stored: Stored;
  /** How the form names a field, and its value. */
  describe: (field: string, value: string) => string;
  submitLabel: string;
  /** Link that closes the form; undefined: it stays open when it is saved. */
  closePath?: string;
  /** False: the form can only be read. */
  mayEdit: boolean;
  class?: string;
  words: EditWords;
  children: (field: BindField, values: FormFields) => ComponentChildren;
}

export function EditForm(props: EditFormProps) {
  const { hidden, stored, describe, closePath, mayEdit, words, children, ...form } = props;
  const { path } = useNavigation();
  const ask: Ask = (theirs, now, takeTheirs) => ({
    submitLabel: words.keepMine,
    aside: (
      <a
        class="button secondary"
        href={closePath ?? path}
        onClick={(event) => {
          if (closePath !== undefined) return;
          event.preventDefault();
          takeTheirs();
        }}
      >
        {words.takeTheirs}
      </a>
    ),
    banner: (
      <div class="banner error-banner" role="alert" tabIndex={-1}>
        <Icon name="triangle-alert" />
        <div>
          <p>{words.changedMeanwhile}</p>
          <ul>
            {theirs.map((name) => (
              <li key={name}>{describe(name, now[name] ?? '')}</li>
            ))}
          </ul>
        </div>
      </div>
    ),
  });
  return (
    <SaveForm
      class="edit-form"
      {...form}
      hidden={{ ...hidden, version: stored.version }}
      initial={stored.values}
      isReadOnly={!mayEdit}
      ask={ask}
      aside={
        closePath !== undefined && (
          <a class="button secondary" href={closePath}>
            {words.cancel}
          </a>
        )
      }
    >
      {(field, values) => (
        <fieldset class="edit-fields" disabled={!mayEdit}>
          {children(field, values)}
        </fieldset>
      )}
    </SaveForm>
  );
}
