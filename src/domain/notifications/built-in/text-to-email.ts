/** Converts plain text to the text and HTML bodies of an e-mail, with paragraphs, line breaks and links. */
import { escapeHtml } from '../../../platform/escape-html.js';

const URL_PATTERN = /https?:\/\/[^\s<>"]+/g;

/** Returns the trimmed text and its HTML form. */
export function textToEmail(text: string): { text: string; html: string } {
  const paragraphs = text.trim().split(/\n{2,}/);
  const html = paragraphs.map((paragraph) => `<p>${linkUrls(paragraph).replaceAll('\n', '<br>\n')}</p>`).join('\n');
  return { text: text.trim(), html };
}

function linkUrls(text: string): string {
  let html = '';
  let end = 0;
  for (const { 0: url, index } of text.matchAll(URL_PATTERN)) {
    const escaped = escapeHtml(url);
    html += `${escapeHtml(text.slice(end, index))}<a href="${escaped}">${escaped}</a>`;
    end = index + url.length;
  }
  return html + escapeHtml(text.slice(end));
}
