/** The words of built-in messages as a router has them: its own, else the service's; and the rules for its own. */
import { BuiltInMessageText } from '../../entities/built-in-message-text.js';
import type { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import type { CheckedTemplate } from '../../platform/templates/check-templates.js';
import { KINDS, type MessageKind, type MessageText, type MessageTexts } from './kinds.js';
import type { Language } from './languages.js';
import { READABLE_BEFORE_ACCEPTANCE } from './readable.js';
import { GERMAN } from './texts-de.js';
import { ENGLISH } from './texts-en.js';
import { NORWEGIAN } from './texts-nb.js';

/** What the service says by itself. */
export const DEFAULT_TEXTS: Record<Language, MessageTexts> = { en: ENGLISH, nb: NORWEGIAN, de: GERMAN };

/** The words of a kind as this router has them. */
export async function wordsFor(
  db: Database,
  routerId: string,
  kind: MessageKind,
  language: Language,
): Promise<MessageText> {
  const own = await db.of(BuiltInMessageText).findOneBy({ routerId, kind, language });
  const { subject, text } = DEFAULT_TEXTS[language][kind];
  return { subject: own?.subject ?? subject, text: own?.text ?? text };
}

/** Most characters of a text, and of a subject. */
export const TEXT_MAX = 16_384;
export const SUBJECT_MAX = 256;

/** First words of the variables that the texts of a kind may name. */
export function rootsOf(kind: MessageKind): readonly string[] {
  return kind === 'invitation'
    ? ['invitation', 'organization']
    : ['order', 'organization', 'recipient', ...KINDS[kind].roots];
}

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
    if (kind === 'invitation' && part === 'text' && !/\{\{\s*invitation\.url\s*\}\}/.test(template)) {
      throw invalid(field, 'must name invitation.url: the link is told nowhere else');
    }
    if (!template.trim()) throw invalid(field, 'must not be empty; null is the text of the service');
    return [{ template, field, ...rules }];
  });
}
