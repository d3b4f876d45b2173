/** Verification of the client by a code, required for old links. */
import type { ProofRequirementView } from '../../../client/generated/types.js';
import { Button, Notice, Section, TextField, useAction } from '../../ui/index.js';
import { FormKey } from '../form-key.js';
import type { RejectedForm } from '../page-props.js';
import { loadLazyModule } from './portal-actions.js';
import type { PortalMessages } from './portal-data.js';

/** Forms are submitted to the page, not to the API, because the service stores the proof in an HttpOnly cookie. */
export function Verification(props: {
  proof: ProofRequirementView;
  messages: PortalMessages;
  formError: RejectedForm | null;
  /** A code has been sent, so entering it is the primary action. */
  isCodeSent: boolean;
}) {
  const { channels } = props.proof;
  const messages = props.messages.proof;
  const action = useAction(isVerificationForm(props.formError) ? props.formError : null);
  const { isBusy, formError } = action;
  const isWrong = formError?.details.some(({ field }) => field === 'code');
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    void action.run(async () => (await loadLazyModule()).sendForm(form));
  };
  return (
    <Section heading={messages.heading} isHighlighted>
      <p>{channels.length > 0 ? messages.text : messages.noChannel}</p>
      {formError && !isWrong && <Notice kind="error">{formError.message}</Notice>}
      {channels.map(({ channel, address }) => (
        <form method="post" onSubmit={onSubmit} key={channel}>
          <FormKey />
          <input type="hidden" name="intent" value="sendCode" />
          <input type="hidden" name="channel" value={channel} />
          <Button kind={props.isCodeSent ? 'secondary' : 'primary'} isBusy={isBusy}>
            {messages.send(address)}
          </Button>
        </form>
      ))}
      {channels.length > 0 && (
        <form method="post" onSubmit={onSubmit}>
          <input type="hidden" name="intent" value="prove" />
          <TextField
            label={messages.code}
            name="code"
            autocomplete="one-time-code"
            inputMode="numeric"
            error={isWrong ? messages.wrong : undefined}
            required
          />
          <Button kind={props.isCodeSent ? 'primary' : 'secondary'} isBusy={isBusy}>
            {messages.prove}
          </Button>
        </form>
      )}
    </Section>
  );
}

/** Returns whether the rejected form is one of this component. */
export function isVerificationForm(formError: RejectedForm | null): boolean {
  return formError?.fields.intent === 'sendCode' || formError?.fields.intent === 'prove';
}
