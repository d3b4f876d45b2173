/** Documents are to be signed: read, agreed to, with the full name. */
import { Button, CheckField, Fact, Facts, isEmptyText, RichText, TextField } from '../../ui/index.js';
import { DOCUMENT } from '../step-deeds.js';
import { useJob } from './job-context.js';
import { JobForm } from './job-form.js';
import type { JobStep } from './jobs-data.js';

/** What was read is named by its hash: what has changed since is not signed. Files of the documents stand below as PDF. */
export function JobSigning({ step, signing }: { step: JobStep; signing: NonNullable<JobStep['signing']> }) {
  const { messages } = useJob();
  const { documents, consent, consentLanguage } = signing;
  return (
    <>
      {documents.map(({ id, name, description, content, fields }) => (
        <details key={id} open>
          <summary>{name}</summary>
          {description && <p>{description}</p>}
          {!isEmptyText(content) && <RichText document={content} />}
          <Facts>
            {Object.entries(fields).map(([field, value]) => (
              <Fact key={field} name={field}>
                {value}
              </Fact>
            ))}
          </Facts>
        </details>
      ))}
      <JobForm deed="sign" step={step}>
        {({ isBusy, faultOf, sent }) => (
          <>
            {documents.map(({ id, sha256 }) => (
              <input key={id} type="hidden" name={DOCUMENT + id} value={sha256} />
            ))}
            <input type="hidden" name="consentLanguage" value={consentLanguage} />
            <TextField
              label={messages.signing.name}
              name="name"
              autocomplete="name"
              value={sent.name}
              fault={faultOf('name')}
              required
            />
            <CheckField label={consent} lang={consentLanguage} name="consent" fault={faultOf('consent')} required />
            <Button isBusy={isBusy}>{messages.signing.send}</Button>
          </>
        )}
      </JobForm>
    </>
  );
}
