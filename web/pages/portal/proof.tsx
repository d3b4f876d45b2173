/** The link has grown old: a code shows that it is in the hands of the one whom it was sent to. */
import type { ProofStandingView } from '../../../client/generated/types.js';
import { Button, Notice, Section, TextField } from '../../ui/index.js';
import type { RefusedSending } from '../page.js';
import { useSentForm } from '../send-form.js';
import type { PortalWords } from './portal-data.js';

/** The forms go to the page itself, with script too: the proof stays where no script can read it. */
export function Proof(props: { proof: ProofStandingView; words: PortalWords; refusal: RefusedSending | null }) {
  const { ways } = props.proof;
  const words = props.words.proof;
  const form = useSentForm(isOwn(props.refusal) ? props.refusal : null);
  return (
    <Section heading={words.heading} isMarked>
      <p>{ways.length > 0 ? words.text : words.noWay}</p>
      {form.refusal && !form.faultOf('code') && <Notice kind="fault">{form.refusal.message}</Notice>}
      {ways.map(({ channel, address }) => (
        <form method="post" onSubmit={form.onSubmit} key={channel}>
          <input type="hidden" name="deed" value="sendCode" />
          <input type="hidden" name="channel" value={channel} />
          <Button kind="second" isBusy={form.isBusy}>
            {words.send(address)}
          </Button>
        </form>
      ))}
      {ways.length > 0 && (
        <form method="post" onSubmit={form.onSubmit}>
          <input type="hidden" name="deed" value="prove" />
          <TextField
            label={words.code}
            name="code"
            autocomplete="one-time-code"
            inputMode="numeric"
            fault={form.faultOf('code') && words.wrong}
            required
          />
          <Button isBusy={form.isBusy}>{words.prove}</Button>
        </form>
      )}
    </Section>
  );
}

/** Whether a refused form was one of these. */
export function isOwn(refusal: RefusedSending | null): boolean {
  return refusal?.fields.deed === 'sendCode' || refusal?.fields.deed === 'prove';
}
