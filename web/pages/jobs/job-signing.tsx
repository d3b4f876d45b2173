/** Signing of documents: the documents, consent and full name. */
import {
  Button,
  CheckboxField,
  Definition,
  DefinitionList,
  isRichTextEmpty,
  RichText,
  TextField,
} from '../../ui/index.js';
import { DOCUMENT_FIELD_PREFIX } from '../step-actions.js';
import { useJobContext } from './job-context.js';
import { JobForm } from './job-form.js';
import type { JobStep } from './jobs-data.js';

/** Sends the hash of each document as shown; the service rejects the signature if a document has changed since. */
export function JobSigning({ step, signing }: { step: JobStep; signing: NonNullable<JobStep['signing']> }) {
  const { messages } = useJobContext();
  const { documents, consent, consentLanguage } = signing;
  return (
    <>
      {documents.map(({ id, name, description, content, fields }) => (
        <details key={id} open>
          <summary>{name}</summary>
          {description && <p>{description}</p>}
          {!isRichTextEmpty(content) && <RichText document={content} />}
          <DefinitionList>
            {Object.entries(fields).map(([field, value]) => (
              <Definition key={field} name={field}>
                {value}
              </Definition>
            ))}
          </DefinitionList>
        </details>
      ))}
      <JobForm intent="sign" step={step}>
        {({ isBusy, fieldError, submitted }) => (
          <>
            {documents.map(({ id, sha256 }) => (
              <input key={id} type="hidden" name={DOCUMENT_FIELD_PREFIX + id} value={sha256} />
            ))}
            <input type="hidden" name="consentLanguage" value={consentLanguage} />
            <TextField
              label={messages.signing.name}
              name="name"
              autocomplete="name"
              value={submitted.name}
              error={fieldError('name')}
              required
            />
            <CheckboxField
              label={consent}
              lang={consentLanguage}
              name="consent"
              error={fieldError('consent')}
              required
            />
            <Button isBusy={isBusy}>{messages.signing.send}</Button>
          </>
        )}
      </JobForm>
    </>
  );
}
