/** Fields for language and time zone of the company. */
import { LANGUAGE_NAMES } from '../../../i18n/formats.js';
import { Field, SelectField, useId, useIsHydrated } from '../../../ui/index.js';

interface PlaceFieldProps {
  name: string;
  label: string;
  value?: string;
  error?: string;
}

/** Languages that messages have texts in. */
const LANGUAGE_OPTIONS = Object.entries(LANGUAGE_NAMES).map(([value, option]) => ({ value, option }));

/** @param present language of the company, which stays a choice even if messages have no text in it */
export function LanguageField({ present, ...props }: PlaceFieldProps & { present: string }) {
  const isKnown = present === '' || LANGUAGE_OPTIONS.some(({ value }) => value === present);
  return (
    <SelectField
      {...props}
      options={isKnown ? LANGUAGE_OPTIONS : [...LANGUAGE_OPTIONS, { value: present, option: present }]}
    />
  );
}

/** The browser suggests its zones. They are not rendered by the server, whose list may differ. */
export function TimeZoneField({ name, value, ...props }: PlaceFieldProps & { hint: string }) {
  const list = useId();
  const isHydrated = useIsHydrated();
  return (
    <Field {...props}>
      {(controlProps) => (
        <>
          <input type="text" name={name} defaultValue={value} required list={list} {...controlProps} />
          <datalist id={list}>
            {isHydrated && Intl.supportedValuesOf('timeZone').map((zone) => <option key={zone} value={zone} />)}
          </datalist>
        </>
      )}
    </Field>
  );
}
