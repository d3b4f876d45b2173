/** The words of built-in messages as a router has them: its own, else the service's; and the rules for its own. */
import { inRouter } from '../../entities/in-router.js';
import type { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import { sql } from '../../platform/sql/index.js';
import type { CheckedTemplate } from '../../platform/templates/check-templates.js';
import { KINDS, type MessageKind, type MessageText, type MessageTexts } from './kinds.js';
import type { Language } from '../../entities/languages.js';
import { READABLE_BEFORE_ACCEPTANCE } from './readable.js';
import { GERMAN } from './texts-de.js';
import { ENGLISH } from './texts-en.js';
import { NORWEGIAN } from './texts-nb.js';

/** What the service says by itself. */
export const DEFAULT_TEXTS: Record<Language, MessageTexts> = { en: ENGLISH, nb: NORWEGIAN, de: GERMAN };

const OWN = sql`
  select own.subject, own.text from message_texts own
  where ${inRouter('own')} and own.kind = ${'kind'} and own.language = ${'language'}`;

/** What a router says instead; null where it says the same. */
export type OwnWords = Record<keyof MessageText, string | null>;

/** The words of a kind as this router has them. */
export async function wordsFor(
  db: Database,
  routerId: string,
  kind: MessageKind,
  language: Language,
): Promise<MessageText> {
  return wordsOf(kind, language, (await db.row<OwnWords>(OWN, { routerId, kind, language })) ?? null);
}

/** The same where the router's own were read. */
export function wordsOf(kind: MessageKind, language: Language, own: OwnWords | null): MessageText {
  const { subject, text } = DEFAULT_TEXTS[language][kind];
  return { subject: own?.subject ?? subject, text: own?.text ?? text };
}

/** Most characters of a text, and of a subject. */
export const TEXT_MAX = 16_384;
export const SUBJECT_MAX = 256;

/** First words of the variables that the texts of a kind may name. */
export function rootsOf(kind: MessageKind): readonly string[] {
  const { roots } = KINDS[kind];
  return LINKS[kind] ? [...roots, 'organization'] : ['order', 'organization', 'recipient', ...roots];
}

/** About no order, but a link that is told nowhere else: their texts name it, and they are never switched off. */
export const LINKS: Partial<Record<MessageKind, string>> = { invitation: 'invitation.url', passwordReset: 'reset.url' };

/** A kind's words with the rules that they are checked by. @throws 400 for empty ones. */
export function templatesOf(kind: MessageKind, words: Partial<MessageText>, at: string): CheckedTemplate[] {
  const { isBeforeAcceptance } = KINDS[kind];
  const rules = {
    roots: rootsOf(kind),
    names: isBeforeAcceptance ? { order: READABLE_BEFORE_ACCEPTANCE } : undefined,
    channel: 'plain' as const,
  };
  return (['subject', 'text'] as const).flatMap((part) => {
    const template = words[part];
    const field = `${at}.${part}`;
    if (template === undefined) return [];
    const link = LINKS[kind];
    const names = [...template.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(([, name]) => name);
    if (link && part === 'text' && !names.includes(link)) {
      throw invalid(field, `must name ${link}: the link is told nowhere else`);
    }
    if (!template.trim()) throw invalid(field, 'must not be empty; null is the text of the service');
    return [{ template, field, ...rules }];
  });
}
