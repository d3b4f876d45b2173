/** Makes an e-mail of a built-in text: a paragraph and a link, as HTML and as plain text. */
import { escapeHtml } from '../../platform/escape-html.js';
import { renderTemplate } from '../../platform/templates/render-template.js';
import type { EmailMessage } from '../message.js';
import type { Language } from './languages.js';
import { BUILT_IN_TEXTS, type BuiltInKind } from './texts.js';

/** What fills a text in. */
export interface BuiltInMail {
  kind: BuiltInKind;
  language: Language;
  variables: Record<string, string | number>;
  /** Where the link leads. */
  link: string;
}

/** Subject and body. */
export function builtInMail({ kind, language, variables, link }: BuiltInMail) {
  const { subject, body, action } = BUILT_IN_TEXTS[kind][language];
  const [title, words] = [subject, body].map((text) => renderTemplate(text, variables, 'plain'));
  return {
    subject: title.replace(/[\r\n]+/g, ' '),
    text: `${words}\n\n${action}: ${link}`,
    html: `<p>${escapeHtml(words)}</p>\n<p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>`,
    attachments: [],
  } satisfies Partial<EmailMessage>;
}
