/** The messages of deliveries as they are stored and sent, the outcome of an attempt, and the errors of rendering. */

import type { FailureReason } from '../../entities/delivery.js';

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
  /** ISO 8601; the `Date` header of all attempts. */
  date: string;
  /** Visits for the recipient's calendar. */
  calendars?: { method: 'REQUEST' | 'CANCEL'; content: string }[];
  attachments: { fileId: string; fileName: string; contentType: string }[];
}

/** A text message. */
export interface SmsMessage {
  from: string | null;
  /** E.164. */
  to: string[];
  text: string;
}

/** A message of any channel. */
export type Message = WebhookMessage | EmailMessage | SmsMessage;

/** The message cannot be rendered or sent, and a retry would not help; the delivery shows the text of the error. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';

  constructor(
    message: string,
    readonly reason: FailureReason,
  ) {
    super(message);
  }
}

/** The reason for the message no longer exists, such as an offer that ended. */
export class ObsoleteError extends Error {
  override readonly name = 'ObsoleteError';
}

/** The result of one attempt. */
export interface Outcome {
  /** `failed`: retry; `refused`: do not retry; `gone`: the receiver wants no further messages (410). */
  kind: 'delivered' | 'failed' | 'refused' | 'gone';
  statusCode: number | null;
  error: string | null;
  response: string | null;
  durationMs: number;
  retryAfter?: string;
}

/** The outcome without the setting that names the server or gateway of the channel. */
export function notConfigured(variable: string): Outcome {
  const error = `${variable} is not set`;
  return { kind: 'refused', statusCode: null, error, response: null, durationMs: 0 };
}
