/** What is sent, as it is kept with the delivery: rendered once, the same at every try. */

/** An HTTP POST. */
export interface WebhookMessage {
  url: string;
  /** Headers of the task's template. */
  headers: Record<string, string>;
  body: string;
}

/** A name and an address. */
export interface MailAddress {
  name: string;
  address: string;
}

/** An e-mail. */
export interface EmailMessage {
  from: MailAddress;
  to: MailAddress[];
  cc: MailAddress[];
  bcc: MailAddress[];
  subject: string;
  html: string;
  text: string;
  /** ISO 8601; the `Date` header of every try. */
  date: string;
  attachments: { fileId: string; fileName: string; contentType: string }[];
}

/** A text message. */
export interface SmsMessage {
  from: string | null;
  /** E.164. */
  to: string[];
  text: string;
}

/** Why a message cannot be made or sent, in words for whoever looks at the delivery; trying again is of no use. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/** Why a message is not sent although it could be: what it tells of is over. */
export class Dropped extends Error {
  override readonly name = 'Dropped';
}

/** How a try ended. */
export interface Outcome {
  /** `failed`: to be tried again; `refused`: for good; `gone`: the receiver wants nothing any more (410). */
  kind: 'delivered' | 'failed' | 'refused' | 'gone';
  statusCode: number | null;
  error: string | null;
  response: string | null;
  durationMs: number;
  retryAfter?: string;
}

/** The outcome where the channel has no server or gateway. */
export function lacking(variable: string): Outcome {
  const error = `${variable} is not set`;
  return { kind: 'refused', statusCode: null, error, response: null, durationMs: 0 };
}
