/** The second factor page: set up, verify, renew recovery codes, disable. It has no script, as it shows secrets. */
import { Button, CardFrame, Notice, Section, TextField, usePageContext } from '../../ui/index.js';
import { formatDecimal } from '../../i18n/formats.js';
import type { PageProps, RejectedForm } from '../page-props.js';
import { findNotice } from '../send-form.js';
import type { SecondFactorData, SecondFactorMessages } from './second-factor-data.js';

interface ViewProps {
  data: SecondFactorData;
  messages: SecondFactorMessages;
  formError: RejectedForm | null;
}

export function SecondFactor({ data, messages, formError }: PageProps<SecondFactorData, SecondFactorMessages>) {
  const shown = { data, messages, formError };
  const notice = findNotice(formError, ['code', 'password']);
  return (
    <CardFrame
      heading={messages.heading}
      below={
        <p>
          <a href="/account">{messages.account}</a>
        </p>
      }
    >
      {notice && <Notice kind="error">{notice}</Notice>}
      <CurrentView {...shown} />
    </CardFrame>
  );
}

function CurrentView({ data, messages, formError }: ViewProps) {
  const shown = { data, messages, formError };
  if (data.recoveryCodes) return <RecoveryCodes {...shown} />;
  if (data.isVerificationRequired)
    return <CodeForm {...shown} intent="verify" label={messages.eitherCode} button={messages.show} />;
  if (data.factor.isEnabled) return <EnabledView {...shown} />;
  if (data.secret || formError?.fields.intent === 'confirm') return <EnrollmentForm {...shown} />;
  return (
    <>
      <p>{messages.off}</p>
      {data.factor.isRequired && <Notice kind="info">{messages.required}</Notice>}
      <EnrollButton {...shown} label={messages.start} />
    </>
  );
}

function EnrollButton(props: ViewProps & { label: string; kind?: 'primary' | 'secondary' }) {
  const { data, messages, formError, label, kind = 'primary' } = props;
  const error = formError?.details.find(({ field }) => field === 'password')?.message;
  return (
    <form method="post">
      {data.factor.hasPassword && (
        <TextField
          type="password"
          label={messages.password}
          name="password"
          error={error}
          autocomplete="current-password"
          required
        />
      )}
      <Button kind={kind} name="intent" value="enrol">
        {label}
      </Button>
    </form>
  );
}

function EnrollmentForm({ data, messages, formError }: ViewProps) {
  const { secret } = data;
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
      <CodeForm
        messages={messages}
        formError={formError}
        intent="confirm"
        label={messages.code}
        button={messages.confirm}
      />
      {!secret && (
        <EnrollButton data={data} messages={messages} formError={formError} label={messages.again} kind="secondary" />
      )}
    </>
  );
}

function RecoveryCodes({ data: { recoveryCodes, next }, messages }: ViewProps) {
  return (
    <Section heading={messages.recovery} isHighlighted>
      <p>{messages.recoveryHint}</p>
      <ul>
        {recoveryCodes!.map((code) => (
          <li>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <a class="button primary" href={next}>
          {messages.continueLink}
        </a>
      </p>
    </Section>
  );
}

function EnabledView({ data: { factor }, messages, formError }: ViewProps) {
  const { language } = usePageContext();
  const common = { messages, formError, label: messages.eitherCode };
  return (
    <>
      <Notice kind="success">{messages.on(formatDecimal(factor.recoveryCodesLeft, language))}</Notice>
      <details open={formError?.fields.intent === 'renew'}>
        <summary>{messages.renew}</summary>
        <p>{messages.renewHint}</p>
        <CodeForm {...common} intent="renew" button={messages.renew} />
      </details>
      <details open={formError?.fields.intent === 'disable'}>
        <summary>{messages.disable}</summary>
        <CodeForm {...common} intent="disable" button={messages.disable} kind="danger" />
      </details>
    </>
  );
}

function CodeForm(props: {
  messages: SecondFactorMessages;
  formError: RejectedForm | null;
  intent: string;
  label: string;
  button: string;
  kind?: 'primary' | 'danger';
}) {
  const { messages, formError, intent, label, button, kind = 'primary' } = props;
  const isOwn = formError?.fields.intent === intent;
  const error = isOwn ? formError.details.find(({ field }) => field === 'code')?.message : undefined;
  return (
    <form method="post">
      {intent === 'verify' && <p>{messages.showHint}</p>}
      <TextField label={label} name="code" error={error} autocomplete="one-time-code" required />
      <Button kind={kind} name="intent" value={intent}>
        {button}
      </Button>
    </form>
  );
}
