/** The link has grown old: a code shows that it is in the hands of the one whom it was sent to. */
import type { ProofStandingView } from '../../../client/generated/types.js';
import { Button, Notice, Section, TextField, useDeed } from '../../ui/index.js';
import type { RefusedSending } from '../page.js';
import { later } from './acting.js';
import type { PortalMessages } from './portal-data.js';

/** The forms go to the page itself, with script too: the proof stays where no script can read it. */
export function Proof(props: {
  proof: ProofStandingView;
  messages: PortalMessages;
  refusal: RefusedSending | null;
  /** What comes next is to put it in. */
  isSent: boolean;
}) {
  const { ways } = props.proof;
  const messages = props.messages.proof;
  const deed = useDeed(isOwn(props.refusal) ? props.refusal : null);
  const { isBusy, refusal } = deed;
  const isWrong = refusal?.details.some(({ field }) => field === 'code');
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    void deed.run(async () => (await later()).sendForm(form));
  };
  return (
    <Section heading={messages.heading} isMarked>
      <p>{ways.length > 0 ? messages.text : messages.noWay}</p>
      {refusal && !isWrong && <Notice kind="fault">{refusal.message}</Notice>}
      {ways.map(({ channel, address }) => (
        <form method="post" onSubmit={onSubmit} key={channel}>
          <input type="hidden" name="deed" value="sendCode" />
          <input type="hidden" name="channel" value={channel} />
          <Button kind={props.isSent ? 'second' : 'first'} isBusy={isBusy}>
            {messages.send(address)}
          </Button>
        </form>
      ))}
      {ways.length > 0 && (
        <form method="post" onSubmit={onSubmit}>
          <input type="hidden" name="deed" value="prove" />
          <TextField
            label={messages.code}
            name="code"
            autocomplete="one-time-code"
            inputMode="numeric"
            fault={isWrong ? messages.wrong : undefined}
            required
          />
          <Button kind={props.isSent ? 'first' : 'second'} isBusy={isBusy}>
            {messages.prove}
          </Button>
        </form>
      )}
    </Section>
  );
}

/** Whether a refused form was one of these. */
export function isOwn(refusal: RefusedSending | null): boolean {
  return refusal?.fields.deed === 'sendCode' || refusal?.fields.deed === 'prove';
}
