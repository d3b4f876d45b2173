/** Puts the HTML of a template task into the layout of e-mails. */
import { cutText } from '../../../platform/cut-text.js';
import { escapeHtml } from '../../../platform/escape-html.js';
import { htmlToText } from '../../../platform/html-to-text.js';
import { writeMailDocument, type MailSetting } from './mail-document.js';
import { PREVIEW_MAX, toOneLine } from './lay-out-mail.js';

/** A rendered e-mail of a task; without `logoUrls` the brand's logo is shown. */
export interface HtmlMessage {
  subject: string;
  body: string;
  logoUrls: string[];
}

/** Line breaks of a body without markup are kept. A complete document (`<html>`) is sent as it is written. */
export function layOutHtml(
  { subject, body: written, logoUrls }: HtmlMessage,
  setting: MailSetting,
): { subject: string; text: string; html: string } {
  const html = /<[a-z!/]/i.test(written) ? written : written.replaceAll('\n', '<br>\n');
  const text = htmlToText(html);
  const title = toOneLine(subject);
  if (/<html[\s>]/i.test(html)) {
    const images = logoUrls
      .map((url) => `<p><img src="${escapeHtml(url)}" alt="" style="max-height:64px"></p>`)
      .join('');
    return { subject: title, text, html: html.replace(/<body[^>]*>/i, (body) => body + images) };
  }
  const preview = cutText(toOneLine(text), PREVIEW_MAX);
  return { subject: title, text, html: writeMailDocument({ subject: title, preview, html, logoUrls }, setting) };
}
