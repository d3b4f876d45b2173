/** Texts of the messages with verification codes for clients. */
import type { Language } from '../../../entities/languages.js';

/** Mustache templates; variables: `code`, `minutes`, `order` (its number) and `organization`. */
interface CodeText {
  subject: string;
  text: string;
  /** For a text message. */
  short: string;
}

export const VERIFICATION_CODE_TEXTS: Record<Language, CodeText> = {
  en: {
    subject: '{{code}} is your code for the order {{order}}',
    text: 'Your code for the order {{order}} of {{organization}} is:\n\n{{code}}\n\nIt is valid for {{minutes}} minutes. If you did not request it, another person has the link to your order: contact us, and we will send you a new one. We never ask you for this code.',
    short: '{{code}} is your code for the order {{order}} of {{organization}}. Do not share it.',
  },
  nb: {
    subject: '{{code}} er koden din for bestillingen {{order}}',
    text: 'Koden din for bestillingen {{order}} hos {{organization}} er:\n\n{{code}}\n\nDen gjelder i {{minutes}} minutter. Har du ikke bedt om den, har noen andre lenken til bestillingen din: si fra, så får du en ny. Ingen av oss spør deg om denne koden.',
    short: '{{code}} er koden din for bestillingen {{order}} hos {{organization}}. Ikke gi den til noen.',
  },
  de: {
    subject: '{{code}} ist Ihr Code für den Auftrag {{order}}',
    text: 'Ihr Code für den Auftrag {{order}} bei {{organization}} lautet:\n\n{{code}}\n\nEr gilt {{minutes}} Minuten lang. Falls Sie ihn nicht angefordert haben, hat jemand anders den Link zu Ihrem Auftrag: Sagen Sie uns Bescheid, dann bekommen Sie einen neuen. Niemand von uns fragt Sie nach diesem Code.',
    short: '{{code}} ist Ihr Code für den Auftrag {{order}} bei {{organization}}. Geben Sie ihn niemandem.',
  },
};
