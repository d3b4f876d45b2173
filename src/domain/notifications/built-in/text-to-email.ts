/** Plain text as the two bodies of an e-mail: paragraphs, lines, and links that can be clicked. */
import { escapeHtml } from '../../../platform/escape-html.js';

const ADDRESS = /https?:\/\/[^\s<>"]+/g;

/** The text as it is, and the same as HTML. */
export function textToEmail(text: string): { text: string; html: string } {
  const paragraphs = text.trim().split(/\n{2,}/);
  const html = paragraphs.map((paragraph) => `<p>${linked(paragraph).replaceAll('\n', '<br>\n')}</p>`).join('\n');
  return { text: text.trim(), html };
}

function linked(text: string): string {
  let html = '';
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const escaped = escapeHtml(address);
    html += `${escapeHtml(text.slice(end, index))}<a href="${escaped}">${escaped}</a>`;
    end = index + address.length;
  }
  return html + escapeHtml(text.slice(end));
}
