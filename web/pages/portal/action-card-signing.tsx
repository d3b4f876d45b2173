/** The card of a signing step: the documents, consent and full name. A step without documents takes a signed file instead. */
import { Button, CheckboxField, SignaturePad, TextField } from '../../ui/index.js';
import { DOCUMENT_FIELD_PREFIX } from '../step-actions.js';
import { StepForm, usePortalActions, useFieldError } from './portal-actions.js';
import { DocumentDetails } from './documents.js';
import { FilesCard } from './action-card-files.js';
import type { ActionCardProps } from './portal-data.js';

/** Sends the hash of each document as shown; the service rejects the signature if a document has changed since. */
export function SigningCard(props: ActionCardProps) {
  const { id } = props.step;
  const { messages, data, isBusy, getSubmittedValues } = usePortalActions();
  const fieldError = useFieldError(id);
  const signing = data.signings[id];
  if (!signing || signing.documents.length === 0) return <FilesCard {...props} />;
  return (
    <>
      <h3>{messages.sign.read}</h3>
      {signing.documents.map(({ file, ...document }) => (
        <DocumentDetails key={document.id} document={{ ...document, fileId: file?.id ?? null }} isOpen />
      ))}
      <StepForm id={id}>
        {signing.documents.map(({ id: documentId, sha256 }) => (
          <input type="hidden" name={DOCUMENT_FIELD_PREFIX + documentId} value={sha256} />
        ))}
        <input type="hidden" name="consentLanguage" value={signing.consentLanguage} />
        <TextField
          label={messages.sign.name}
          name="name"
          autocomplete="name"
          value={getSubmittedValues(id).name}
          error={fieldError('name')}
          required
        />
        <SignaturePad
          name="image"
          label={messages.sign.draw}
          hint={messages.sign.drawHint}
          clear={messages.sign.clear}
        />
        <CheckboxField
          label={signing.consent}
          lang={signing.consentLanguage}
          name="consent"
          error={fieldError('consent')}
          required
        />
        <Button name="intent" value="sign" isBusy={isBusy(id)}>
          {messages.sign.send}
        </Button>
      </StepForm>
    </>
  );
}
