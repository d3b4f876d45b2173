/** The second factor of one's own account: set up, shown, renewed, switched off. No script: its secrets are shown once. */
import { Button, Frame, Notice, Section, TextField, useSetting } from '../../ui/index.js';
import { decimal } from '../../words/formats.js';
import type { Props, RefusedSending } from '../page.js';
import type { SecondFactorData, SecondFactorWords } from './second-factor-data.js';

interface Shown {
  data: SecondFactorData;
  words: SecondFactorWords;
  refusal: RefusedSending | null;
}

/** The page. */
export function SecondFactor({ data, words, refusal }: Props<SecondFactorData, SecondFactorWords>) {
  const shown = { data, words, refusal };
  return (
    <Frame heading={words.heading}>
      {refusal && <Notice kind="fault">{refusal.message}</Notice>}
      <State {...shown} />
      <p>
        <a href="/account">{words.account}</a>
      </p>
    </Frame>
  );
}

function State({ data, words, refusal }: Shown) {
  const shown = { data, words, refusal };
  if (data.recoveryCodes) return <RecoveryCodes {...shown} />;
  if (data.isWanted) return <CodeForm {...shown} deed="verify" label={words.eitherCode} button={words.show} />;
  if (data.factor.isEnabled) return <Enabled {...shown} />;
  if (data.secret || refusal?.fields.deed === 'confirm') return <Enrolling {...shown} />;
  return (
    <>
      <p>{words.off}</p>
      {data.factor.isRequired && <Notice kind="news">{words.required}</Notice>}
      <Begin label={words.begin} />
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

function Enrolling({ data: { secret }, words, refusal }: Shown) {
  return (
    <>
      {secret && (
        <>
          <p>{words.scan}</p>
          <svg
            class="qr"
            role="img"
            aria-label={words.picture}
            viewBox={`0 0 ${secret.code.size} ${secret.code.size}`}
            width="240"
            height="240"
          >
            <rect width="100%" height="100%" fill="#fff" />
            <path d={secret.code.path} fill="#000" />
          </svg>
          <p>
            {words.byHand}: <code>{secret.text.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
        </>
      )}
      <CodeForm words={words} refusal={refusal} deed="confirm" label={words.code} button={words.confirm} />
      {!secret && <Begin label={words.again} kind="second" />}
    </>
  );
}

function RecoveryCodes({ data: { recoveryCodes, next }, words }: Shown) {
  return (
    <Section heading={words.recovery} isMarked>
      <p>{words.recoveryHint}</p>
      <ul>
        {recoveryCodes!.map((code) => (
          <li>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <a class="button first" href={next}>
          {words.goOn}
        </a>
      </p>
    </Section>
  );
}

function Enabled({ data: { factor }, words, refusal }: Shown) {
  const { language } = useSetting();
  const given = { words, refusal, label: words.eitherCode };
  return (
    <>
      <Notice kind="good">{words.on(decimal(factor.recoveryCodesLeft, language))}</Notice>
      <details open={refusal?.fields.deed === 'renew'}>
        <summary>{words.renew}</summary>
        <p>{words.renewHint}</p>
        <CodeForm {...given} deed="renew" button={words.renew} />
      </details>
      <details open={refusal?.fields.deed === 'disable'}>
        <summary>{words.disable}</summary>
        <CodeForm {...given} deed="disable" button={words.disable} kind="danger" />
      </details>
    </>
  );
}

function CodeForm(props: {
  words: SecondFactorWords;
  refusal: RefusedSending | null;
  deed: string;
  label: string;
  button: string;
  kind?: 'first' | 'danger';
}) {
  const { words, refusal, deed, label, button, kind = 'first' } = props;
  const isOwn = refusal?.fields.deed === deed;
  const fault = isOwn ? refusal.details.find(({ field }) => field === 'code')?.message : undefined;
  return (
    <form method="post">
      {deed === 'verify' && <p>{words.showHint}</p>}
      <TextField label={label} name="code" fault={fault} autocomplete="one-time-code" required />
      <Button kind={kind} name="deed" value={deed}>
        {button}
      </Button>
    </form>
  );
}
