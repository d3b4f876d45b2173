/** Converts the plain text of a message to the text and HTML of an e-mail. */
import { cutText } from '../../../platform/cut-text.js';
import { escapeHtml } from '../../../platform/escape-html.js';
import { findColors, type MailColors } from './mail-brand.js';
import { writeMailDocument, type MailSetting } from './mail-document.js';
import { MAIL_WORDS, type ActionTarget } from './mail-words.js';
import { findBlocks, type Block, type Detail } from './text-blocks.js';

/** Addresses of our pages that the text may contain. */
export type MailActions = Partial<Record<ActionTarget, string | null>>;

/** A rendered message. */
export interface PlainMessage {
  subject: string;
  text: string;
  actions: MailActions;
}

/** Maximum size of the HTML of the blocks, in bytes: Gmail cuts messages at 102 KB. */
const BLOCKS_MAX_BYTES = 80_000;
/** Maximum length of a block in characters. The largest one, of five bytes per character, is below the maximum size. */
const BLOCK_MAX = 12_000;
/** Length of the preview in characters. */
export const PREVIEW_MAX = 140;

const URL_PATTERN = /https?:\/\/[^\s<>"]+/g;

/**
 * The e-mail of a message. The first line that consists of an address of `actions`, with or without a label, becomes its
 * button. Of a text that is too long the HTML shows the beginning and the button; the plain text is complete.
 */
export function layOutMail(
  { subject, text: raw, actions }: PlainMessage,
  setting: MailSetting,
): { subject: string; text: string; html: string } {
  const title = toOneLine(subject);
  const text = raw.replaceAll('\r\n', '\n').trim();
  const blocks = findBlocks(
    text,
    Object.values(actions).filter((url) => typeof url === 'string'),
  );
  const heading = `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:700">${escapeHtml(title)}</h1>\n`;
  const html = heading + writeBlocks(blocks, actions, setting);
  const preview = cutText(toOneLine(blocks.map(previewOf).join(' ')), PREVIEW_MAX);
  return { subject: title, text, html: writeMailDocument({ subject: title, preview, html }, setting) };
}

/** A subject on one line, so that no value can add a header. */
export function toOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function writeBlocks(blocks: Block[], actions: MailActions, { brand, language }: MailSetting): string {
  const colors = findColors(brand.color);
  const words = MAIL_WORDS[language];
  const button = blocks.find((block) => block.kind === 'action');
  const write = (block: Block): string => {
    if (block.kind !== 'action') return writeBlock(block, colors);
    const target = (Object.keys(actions) as ActionTarget[]).find((one) => actions[one] === block.url)!;
    const label = block.label || words.actions[target];
    return block === button ? writeButton(block.url, label, colors) : writeLink(block.url, label, colors);
  };
  let html = '';
  let isCut = false;
  for (const block of blocks) {
    const next = write(block);
    isCut ||= Buffer.byteLength(html) + Buffer.byteLength(next) > BLOCKS_MAX_BYTES;
    if (!isCut || block === button) html += `${isCut ? `<p>${words.cut}</p>\n` : ''}${next}\n`;
  }
  return isCut && !button ? `${html}<p>${words.cut}</p>` : html;
}

function writeBlock(block: Exclude<Block, { kind: 'action' }>, colors: MailColors): string {
  const inline = (text: string) => linkUrls(cutText(text, BLOCK_MAX), colors);
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${inline(block.text)}</p>`;
    case 'list':
      return writeItems(block.items.map(inline));
    case 'code':
      return `<p class="box" style="margin:0 0 16px;padding:14px;background:#f4f5f7;border-radius:8px;font-size:28px;font-weight:700;letter-spacing:6px;text-align:center">${block.code}</p>`;
    case 'quote':
      return `<div class="box" style="margin:0 0 16px;padding:12px 16px;background:#f4f5f7;border-radius:8px"><div class="quiet" style="font-size:13px;color:#545c66">${escapeHtml(cutText(block.author, BLOCK_MAX))}</div>${inline(block.text)}</div>`;
    case 'details':
      return writeDetails(block.details, inline);
  }
}

function writeDetails(details: Detail[], inline: (text: string) => string): string {
  const rows = details.map(({ label, value, items }) => {
    const parts = [value && inline(value), ...items.map(inline)].filter(Boolean);
    return `<tr><td class="quiet" valign="top" style="padding:4px 16px 4px 0;color:#545c66;font-size:14px;line-height:22px;white-space:nowrap">${escapeHtml(label)}</td><td class="value" width="100%" valign="top" style="padding:4px 0;line-height:22px;font-weight:600;color:#1b1f24">${parts.join('<br>')}</td></tr>`;
  });
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" class="box" style="margin:0 0 16px;padding:10px 16px;background:#f4f5f7;border-radius:8px;border-collapse:separate">${rows.join('')}</table>`;
}

function writeItems(items: string[]): string {
  return `<ul style="margin:0 0 16px;padding-left:20px">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

function writeButton(url: string, label: string, { brand, ink, line }: MailColors): string {
  return `<p style="margin:24px 0 16px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;background:${brand};color:${ink};border:2px solid ${line};border-radius:8px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

function writeLink(url: string, label: string, { link }: MailColors): string {
  return `<p style="margin:0 0 16px"><a class="link" href="${escapeHtml(url)}" style="color:${link}">${escapeHtml(label)}</a></p>`;
}

/** Escapes the text and turns URLs into links and line breaks into `<br>`. */
function linkUrls(text: string, { link }: MailColors): string {
  let html = '';
  let end = 0;
  for (const { 0: url, index } of text.matchAll(URL_PATTERN)) {
    const escaped = escapeHtml(url);
    html += `${escapeHtml(text.slice(end, index))}<a class="link" href="${escaped}" style="color:${link}">${escaped}</a>`;
    end = index + url.length;
  }
  return (html + escapeHtml(text.slice(end))).replaceAll('\n', '<br>\n');
}

function previewOf(block: Block): string {
  if (block.kind === 'action' || block.kind === 'code') return '';
  if (block.kind === 'details') return block.details.map((one) => [one.value, ...one.items].join(' ')).join(' · ');
  return block.kind === 'list' ? block.items.join(' · ') : block.text;
}
