/** A real SMTP server that stores all e-mails. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A received e-mail. */
export interface ReceivedMail {
  from: string;
  /** Envelope recipients: To, Cc and Bcc. */
  to: string[];
  raw: string;
}

/** Listens on localhost. `rejection` rejects a recipient with a status code. */
export class MailServer {
  readonly mails: ReceivedMail[] = [];
  rejection: { address: string; code: number } | null = null;
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, answer) => {
      if (this.rejection?.address !== address) return answer();
      answer(Object.assign(new Error('refused'), { responseCode: this.rejection.code }));
    },
    onData: (stream, { envelope }, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const mailsTo = envelope.rcptTo.map(({ address }) => address);
        this.mails.push({ from, to: mailsTo, raw: Buffer.concat(chunks).toString('utf8') });
        answer();
      });
    },
  });

  /** Value for `SMTP_URL`. */
  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** E-mails to an address so far. */
  to(address: string): ReceivedMail[] {
    return this.mails.filter(({ to }) => to.includes(address));
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }
}
