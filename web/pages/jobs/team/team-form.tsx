/** A form of the page. It works without script; with script, a rejection is shown without leaving the page. */
import { Notice, type ComponentChildren, type FormFields } from '../../../ui/index.js';
import { FormKey } from '../../form-key.js';
import { useFormSubmission } from '../../send-form.js';
import { useTeam } from './team-context.js';
import type { TeamIntent } from './team-data.js';
import { buildTeamUrl } from './team-url.js';

interface TeamFormState {
  isBusy: boolean;
  fieldError: (field: string) => string;
  /** The values that were rejected, if the form was submitted without script. */
  submitted: FormFields | null;
}

/** Whether the form that was rejected without script is this one. @param about hidden fields */
export function useRejectedForm(intent: TeamIntent, about: FormFields) {
  const { formError } = useTeam();
  const isThis =
    formError?.fields.intent === intent &&
    Object.entries(about).every(([name, value]) => name === 'version' || formError.fields[name] === (value ?? ''));
  return isThis ? formError : null;
}

/**
 * @param about hidden fields; a rejected form keeps the `version` that it was opened with
 * @param shows fields whose errors the form shows; other errors are above it
 */
export function TeamForm({
  intent,
  about = {},
  shows = [],
  children,
}: {
  intent: TeamIntent;
  about?: FormFields;
  shows?: readonly string[];
  children: (state: TeamFormState) => ComponentChildren;
}) {
  const { data } = useTeam();
  const rejected = useRejectedForm(intent, about);
  const form = useFormSubmission(rejected);
  const { formError, isBusy } = form;
  const others = formError?.details.filter(({ field }) => !shows.includes(field)) ?? [];
  const isShown = formError !== null && formError.details.length > 0 && others.length === 0;
  const more = data.hours ? { hours: data.hours.userId ?? 'company' } : undefined;
  return (
    <form method="post" action={buildTeamUrl(data.week, more)} onSubmit={form.onSubmit}>
      {formError && !isShown && (
        <Notice kind="error">
          <p>{formError.message}</p>
          {others.map(({ field, message }) => (
            <p key={`${field} ${message}`}>{message}</p>
          ))}
        </Notice>
      )}
      <FormKey />
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(about).map(([name, value]) => (
        <input
          key={name}
          type="hidden"
          name={name}
          value={name === 'version' ? (rejected?.fields.version ?? value) : value}
        />
      ))}
      {children({
        isBusy,
        fieldError: (field) => form.fieldError(field) ?? '',
        submitted: rejected?.fields ?? null,
      })}
    </form>
  );
}
