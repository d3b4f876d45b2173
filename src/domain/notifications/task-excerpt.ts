/** The beginning of what a task sends, before variables are replaced. */
import type { Task } from '../../entities/template-task.js';
import { cutText } from '../../platform/cut-text.js';
import { htmlToText } from '../../platform/html-to-text.js';

/** Most characters of an excerpt. */
export const EXCERPT_MAX = 200;

/** One line of plain text, at most `EXCERPT_MAX` characters and an ellipsis; `subject` is null for other channels. */
export interface TaskExcerpt {
  subject: string | null;
  excerpt: string | null;
}

type Templates = Pick<
  Task,
  'type' | 'name' | 'emailSubjectTemplate' | 'emailBodyTemplate' | 'smsPayloadTemplate' | 'webhookUrlTemplate'
>;

/** Subject and text of an e-mail, the text of a text message, the URL of a webhook. */
export function excerptTask(task: Templates): TaskExcerpt {
  const { type, name, emailSubjectTemplate, emailBodyTemplate, smsPayloadTemplate, webhookUrlTemplate } = task;
  if (type === 'webhook') return { subject: null, excerpt: toExcerpt(webhookUrlTemplate) };
  if (type === 'sms') return { subject: null, excerpt: toExcerpt(smsPayloadTemplate) };
  const subject = emailSubjectTemplate?.trim() ? emailSubjectTemplate : name;
  return { subject: toExcerpt(subject), excerpt: toExcerpt(emailBodyTemplate && htmlToText(emailBodyTemplate)) };
}

function toExcerpt(text: string | null): string | null {
  const line = text?.replace(/\s+/g, ' ').trim();
  return line ? cutText(line, EXCERPT_MAX) : null;
}
