/**
 * The HTML document of an e-mail: logo, content and footer of a brand in a card. Tables and inline styles, because mail
 * programs support little else; the dark theme is a style sheet, which programs without dark theme ignore.
 */
import type { Language } from '../../../entities/languages.js';
import { escapeHtml } from '../../../platform/escape-html.js';
import { findColors, type MailBrand, type MailColors } from './mail-brand.js';
import { MAIL_WORDS } from './mail-words.js';

const FONT = `-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif`;
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
/** Keeps mail programs from filling up the preview with the content. */
const PREVIEW_END = '&#847;&zwnj;&nbsp;'.repeat(30);

/** Who sends and reads the e-mail. */
export interface MailSetting {
  brand: MailBrand;
  language: Language;
  /** Phone number and e-mail address for questions; the reader may know them. */
  contact?: { phoneNumber: string | null; email: string | null } | null;
}

/** The content of the document. */
export interface MailContent {
  subject: string;
  /** What mail programs show after the subject, in plain text. */
  preview: string;
  /** HTML of the body. */
  html: string;
  /** URLs of logos instead of the brand's. */
  logoUrls?: string[];
}

/** The whole document. */
export function writeMailDocument({ subject, preview, html, logoUrls }: MailContent, setting: MailSetting): string {
  const { brand, language } = setting;
  const colors = findColors(brand.color);
  const logos = logoUrls?.length ? logoUrls : [brand.logoUrl].filter((url) => url !== null);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkTheme(colors)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f4f5f7;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}${PREVIEW_END}</div>
<table ${TABLE} width="100%" class="ground" style="background:#f4f5f7"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} width="100%" class="card" style="max-width:580px;background:#ffffff;border:1px solid #dfe3e8;border-top:4px solid ${colors.line};border-radius:12px;border-collapse:separate;text-align:left"><tr><td class="pad" style="padding:28px 36px 20px;font:16px/1.55 ${FONT};color:#1b1f24;word-break:break-word">
${writeHeader(brand, logos)}
${html}
</td></tr></table>
<table ${TABLE} width="100%" style="max-width:580px"><tr><td class="quiet" align="center" style="padding:18px 24px 8px;font:13px/1.6 ${FONT};color:#545c66">
${writeFooter(setting)}
</td></tr></table>
</td></tr></table>
</body>
</html>`;
}

/** The brand's logo and name. Programs that show no pictures show the name. */
function writeHeader({ name }: MailBrand, logoUrls: string[]): string {
  const images = logoUrls.map(
    (url) =>
      `<img class="logo" src="${escapeHtml(url)}" alt="" height="40" style="height:40px;max-width:200px;vertical-align:middle;margin-right:12px;border:0;border-radius:8px">`,
  );
  return `<div style="margin:0 0 24px;font-size:17px;font-weight:700;line-height:40px">${images.join('')}<span style="vertical-align:middle">${escapeHtml(name)}</span></div>`;
}

function writeFooter({ brand: { name, address }, language, contact }: MailSetting): string {
  const link = (href: string, text: string) =>
    `<a class="quiet" href="${escapeHtml(href)}" style="color:#545c66">${escapeHtml(text)}</a>`;
  const ways = [
    contact?.phoneNumber && link(`tel:${contact.phoneNumber}`, contact.phoneNumber),
    contact?.email && link(`mailto:${contact.email}`, contact.email),
  ].filter(Boolean);
  const questions = ways.length > 0 ? `${MAIL_WORDS[language].questions} ${ways.join(' · ')}<br>` : '';
  return `${questions}<b style="font-weight:600">${escapeHtml(name)}</b>${address ? ` · ${escapeHtml(address)}` : ''}`;
}

/** `!important` overrides the inline styles. A logo gets a light background, because many are dark. */
function darkTheme({ dark }: MailColors): string {
  const rules = [
    ['.ground', 'background:#14171b'],
    ['.card', `background:#1e2329,border-color:#3a424c,border-top-color:${dark.brand}`],
    ['.pad,.value,h1', 'color:#eceff2'],
    ['.quiet', 'color:#aab3bd'],
    ['.box', 'background:#262c33,border-color:#3a424c'],
    ['.link', `color:${dark.link}`],
    ['.button', `background:${dark.brand},color:${dark.ink},border-color:${dark.brand}`],
    ['.logo', 'background:#ffffff,padding:4px'],
  ];
  const theme = rules.map(([selector, styles]) => `${selector}{${styles.replaceAll(',', '!important;')}!important}`);
  return `@media(max-width:480px){.pad{padding:24px 20px 12px!important}.button{display:block!important;text-align:center!important}}@media(prefers-color-scheme:dark){${theme.join('')}}`;
}
