/** Documents are to be signed: read, agreed to, with the full name. Where there are none a signed file is sent. */
import { Button, CheckboxField, SignaturePad, TextField } from '../../ui/index.js';
import { DOCUMENT_FIELD_PREFIX } from '../step-actions.js';
import { StepForm, usePortalActions, useFieldError } from './portal-actions.js';
import { DocumentDetails } from './documents.js';
import { FilesCard } from './action-card-files.js';
import type { ActionCardProps } from './portal-data.js';

/** What was read is named by its hash: what has changed since is not signed. */
export function SigningCard(props: ActionCardProps) {
  const { id } = props.step;
  const { messages, data, isBusy, submittedValues } = usePortalActions();
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
          value={submittedValues(id).name}
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
