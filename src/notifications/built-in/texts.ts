/** The words of the messages that the service sends by itself: every kind in every language, and nowhere else. */
import type { Language } from './languages.js';

/** Mustache templates; `action` is what the link says. */
export interface BuiltInText {
  subject: string;
  body: string;
  action: string;
}

export const BUILT_IN_TEXTS = {
  /** Variables: `inviter`, `organization`, `expires`. */
  invitation: {
    en: {
      subject: 'Invitation to {{organization}}',
      body: '{{inviter}} invites you to {{organization}}. The invitation stands until {{expires}}.',
      action: 'Accept the invitation',
    },
    nb: {
      subject: 'Invitasjon til {{organization}}',
      body: '{{inviter}} inviterer deg til {{organization}}. Invitasjonen gjelder til {{expires}}.',
      action: 'Ta imot invitasjonen',
    },
    de: {
      subject: 'Einladung zu {{organization}}',
      body: '{{inviter}} lädt Sie zu {{organization}} ein. Die Einladung gilt bis zum {{expires}}.',
      action: 'Einladung annehmen',
    },
  },
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
