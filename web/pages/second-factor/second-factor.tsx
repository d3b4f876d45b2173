/** The second factor of one's own account: set up, shown, renewed, switched off. No script: its secrets are shown once. */
import { Button, Frame, Notice, Section, TextField, useSetting } from '../../ui/index.js';
import { formatDecimal } from '../../i18n/formats.js';
import type { Props, RefusedSending } from '../page.js';
import type { SecondFactorData, SecondFactorMessages } from './second-factor-data.js';

interface Shown {
  data: SecondFactorData;
  messages: SecondFactorMessages;
  refusal: RefusedSending | null;
}

/** The page. */
export function SecondFactor({ data, messages, refusal }: Props<SecondFactorData, SecondFactorMessages>) {
  const shown = { data, messages, refusal };
  return (
    <Frame heading={messages.heading}>
      {refusal && <Notice kind="fault">{refusal.message}</Notice>}
      <State {...shown} />
      <p>
        <a href="/account">{messages.account}</a>
      </p>
    </Frame>
  );
}

function State({ data, messages, refusal }: Shown) {
  const shown = { data, messages, refusal };
  if (data.recoveryCodes) return <RecoveryCodes {...shown} />;
  if (data.isWanted) return <CodeForm {...shown} deed="verify" label={messages.eitherCode} button={messages.show} />;
  if (data.factor.isEnabled) return <Enabled {...shown} />;
  if (data.secret || refusal?.fields.deed === 'confirm') return <Enrolling {...shown} />;
  return (
    <>
      <p>{messages.off}</p>
      {data.factor.isRequired && <Notice kind="news">{messages.required}</Notice>}
      <Begin label={messages.begin} />
    </>
  );
}

function Begin({ label, kind = 'first' }: { label: string; kind?: 'first' | 'second' }) {
  return (
    <form method="post">
      <Button kind={kind} name="deed" value="enrol">
        {label}
      </Button>
    </form>
  );
}

function Enrolling({ data: { secret }, messages, refusal }: Shown) {
  return (
    <>
      {secret && (
        <>
          <p>{messages.scan}</p>
          <svg
            class="qr"
            role="img"
            aria-label={messages.picture}
            viewBox={`0 0 ${secret.code.size} ${secret.code.size}`}
            width="240"
            height="240"
          >
            <rect width="100%" height="100%" fill="#fff" />
            <path d={secret.code.path} fill="#000" />
          </svg>
          <p>
            {messages.byHand}: <code>{secret.text.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
        </>
      )}
      <CodeForm messages={messages} refusal={refusal} deed="confirm" label={messages.code} button={messages.confirm} />
      {!secret && <Begin label={messages.again} kind="second" />}
    </>
  );
}

function RecoveryCodes({ data: { recoveryCodes, next }, messages }: Shown) {
  return (
    <Section heading={messages.recovery} isMarked>
      <p>{messages.recoveryHint}</p>
      <ul>
        {recoveryCodes!.map((code) => (
          <li>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <a class="button first" href={next}>
          {messages.goOn}
        </a>
      </p>
    </Section>
  );
}

function Enabled({ data: { factor }, messages, refusal }: Shown) {
  const { language } = useSetting();
  const given = { messages, refusal, label: messages.eitherCode };
  return (
    <>
      <Notice kind="good">{messages.on(formatDecimal(factor.recoveryCodesLeft, language))}</Notice>
      <details open={refusal?.fields.deed === 'renew'}>
        <summary>{messages.renew}</summary>
        <p>{messages.renewHint}</p>
        <CodeForm {...given} deed="renew" button={messages.renew} />
      </details>
      <details open={refusal?.fields.deed === 'disable'}>
        <summary>{messages.disable}</summary>
        <CodeForm {...given} deed="disable" button={messages.disable} kind="danger" />
      </details>
    </>
  );
}

function CodeForm(props: {
  messages: SecondFactorMessages;
  refusal: RefusedSending | null;
  deed: string;
  label: string;
  button: string;
  kind?: 'first' | 'danger';
}) {
  const { messages, refusal, deed, label, button, kind = 'first' } = props;
  const isOwn = refusal?.fields.deed === deed;
  const fault = isOwn ? refusal.details.find(({ field }) => field === 'code')?.message : undefined;
  return (
    <form method="post">
      {deed === 'verify' && <p>{messages.showHint}</p>}
      <TextField label={label} name="code" fault={fault} autocomplete="one-time-code" required />
      <Button kind={kind} name="deed" value={deed}>
        {button}
      </Button>
    </form>
  );
}
