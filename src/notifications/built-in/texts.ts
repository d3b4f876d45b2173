/** The words of messages that concern an account and no router, in every language. */
import type { Language } from './languages.js';

/** Mustache templates; `action` is what the link says. */
export interface BuiltInText {
  subject: string;
  body: string;
  action: string;
}

export const BUILT_IN_TEXTS = {
  /** Variable: `minutes`. */
  passwordReset: {
    en: {
      subject: 'Choose a new password',
      body: 'Somebody, probably you, asked for a new password. The link works once, within {{minutes}} minutes. If it was not you, there is nothing to do: your password stays as it is.',
      action: 'Choose a new password',
    },
    nb: {
      subject: 'Velg et nytt passord',
      body: 'Noen, trolig du, har bedt om et nytt passord. Lenken virker én gang, innen {{minutes}} minutter. Var det ikke du, trenger du ikke gjøre noe: passordet ditt er som før.',
      action: 'Velg et nytt passord',
    },
    de: {
      subject: 'Neues Passwort wählen',
      body: 'Jemand, vermutlich Sie, hat ein neues Passwort angefordert. Der Link gilt einmal und {{minutes}} Minuten lang. Falls Sie es nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
      action: 'Neues Passwort wählen',
    },
  },
} as const satisfies Record<string, Record<Language, BuiltInText>>;

/** Kinds of messages. */
export type BuiltInKind = keyof typeof BUILT_IN_TEXTS;
