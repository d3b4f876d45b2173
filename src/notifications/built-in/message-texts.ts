/** The words of built-in messages as a router has them: its own, else the service's; and the check of its own. */
import { invalid } from '../../platform/errors.js';
import { checkTemplate } from '../../platform/templates/check-template.js';
import { KINDS, type MessageKind, type MessageText, type MessageTexts } from './kinds.js';
import type { Language } from './languages.js';
import { READABLE_BEFORE_ACCEPTANCE } from './readable.js';
import { GERMAN } from './texts-de.js';
import { ENGLISH } from './texts-en.js';
import { NORWEGIAN } from './texts-nb.js';

/** What the service says by itself. */
export const DEFAULT_TEXTS: Record<Language, MessageTexts> = { en: ENGLISH, nb: NORWEGIAN, de: GERMAN };

/** Most characters of a text, and of a subject. */
export const TEXT_MAX = 16_384;
export const SUBJECT_MAX = 256;

/** First words of the variables that the texts of a kind may name. */
export function rootsOf(kind: MessageKind): readonly string[] {
  return ['order', 'organization', 'recipient', ...KINDS[kind].roots];
}

/** @throws 400 with line and column where it is no template, or names what the kind's readers may not read. */
export function checkMessageText(kind: MessageKind, words: Partial<MessageText>, at: string): void {
  const { isBeforeAcceptance } = KINDS[kind];
  const rules = {
    roots: rootsOf(kind),
    names: isBeforeAcceptance ? { order: READABLE_BEFORE_ACCEPTANCE } : undefined,
    channel: 'plain' as const,
  };
  for (const part of ['subject', 'text'] as const) {
    const template = words[part];
    if (template === undefined) continue;
    if (!template.trim()) throw invalid(`${at}.${part}`, 'must not be empty; null is the text of the service');
    checkTemplate(template, { field: `${at}.${part}`, ...rules });
  }
}
