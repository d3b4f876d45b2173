/** The templates of built-in messages: the router's own texts, else the defaults; and the validation of own texts. */
import { inTenant } from '../../../entities/tenant-predicates.js';
import type { Database } from '../../../platform/database/database.js';
import { invalid } from '../../../platform/errors.js';
import { sql } from '../../../platform/sql/index.js';
import type { TemplateToValidate } from '../../../platform/templates/assert-templates.js';
import { MESSAGE_KINDS, type MessageKind, type MessageText, type MessageTexts } from './message-kinds.js';
import type { Language } from '../../../entities/languages.js';
import { READABLE_BEFORE_ACCEPTANCE } from './pre-acceptance-fields.js';
import { GERMAN } from './texts-de.js';
import { ENGLISH } from './texts-en.js';
import { NORWEGIAN } from './texts-nb.js';

/** The texts of the service. */
export const DEFAULT_TEXTS: Record<Language, MessageTexts> = { en: ENGLISH, nb: NORWEGIAN, de: GERMAN };

const OVERRIDE = sql`
  select own.subject, own.text from message_texts own
  where ${inTenant('own')} and own.kind = ${'kind'} and own.language = ${'language'}`;

/** A router's own texts; null: the default. */
export type TemplateOverride = Record<keyof MessageText, string | null>;

/** The texts of a kind for this router. */
export async function loadMessageTemplate(
  db: Database,
  routerId: string,
  kind: MessageKind,
  language: Language,
): Promise<MessageText> {
  return resolveTemplate(
    kind,
    language,
    (await db.row<TemplateOverride>(OVERRIDE, { routerId, kind, language })) ?? null,
  );
}

/** The same when the router's own texts are loaded already. */
export function resolveTemplate(kind: MessageKind, language: Language, own: TemplateOverride | null): MessageText {
  const { subject, text } = DEFAULT_TEXTS[language][kind];
  return { subject: own?.subject ?? subject, text: own?.text ?? text };
}

/** Maximum number of characters of texts and subjects. */
export const TEXT_MAX = 16_384;
export const SUBJECT_MAX = 256;

/** Roots of the variables that the texts of a kind may use. */
export function getTemplateRoots(kind: MessageKind): readonly string[] {
  const { roots } = MESSAGE_KINDS[kind];
  return ABOUT_NO_ORDER.includes(kind) ? [...roots, 'organization'] : ['order', 'organization', 'recipient', ...roots];
}

const ABOUT_NO_ORDER: readonly MessageKind[] = ['invitation', 'passwordReset'];

/** Kinds whose text must contain a link, for which they are sent. They cannot be disabled. */
export const REQUIRED_LINKS: Partial<Record<MessageKind, string>> = {
  invitation: 'invitation.url',
  passwordReset: 'reset.url',
  clientLink: 'client.url',
};

/**
 * The texts of a kind with their validation rules.
 * @param at path of the object with the texts in the body; empty: the body itself
 * @throws 400 for empty texts.
 */
export function buildTemplates(kind: MessageKind, texts: Partial<MessageText>, at: string): TemplateToValidate[] {
  const { isBeforeAcceptance } = MESSAGE_KINDS[kind];
  const rules = {
    roots: getTemplateRoots(kind),
    names: isBeforeAcceptance ? { order: READABLE_BEFORE_ACCEPTANCE } : undefined,
    channel: 'plain' as const,
  };
  return (['subject', 'text'] as const).flatMap((part) => {
    const template = texts[part];
    const field = at ? `${at}.${part}` : part;
    if (template === undefined) return [];
    const link = REQUIRED_LINKS[kind];
    const names = [...template.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(([, name]) => name);
    if (link && part === 'text' && !names.includes(link)) {
      throw invalid(field, `must contain {{ ${link} }}: the link is sent only in this message`);
    }
    if (!template.trim()) throw invalid(field, 'must not be empty; null restores the default text');
    return [{ template, field, ...rules }];
  });
}
