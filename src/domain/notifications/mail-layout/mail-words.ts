/** Words of the layout of e-mails. */
import type { Language } from '../../../entities/languages.js';

/** Pages that a button can open, by the root of the variable with their address. */
export type ActionTarget = 'client' | 'dispatch' | 'job' | 'order' | 'invitation' | 'reset';

interface MailWords {
  /** Buttons of texts that name only the address. */
  actions: Record<ActionTarget, string>;
  /** Before phone number and e-mail address. */
  questions: string;
  /** At the end of a text that was cut. */
  cut: string;
}

export const MAIL_WORDS: Record<Language, MailWords> = {
  en: {
    actions: {
      client: 'See your order',
      dispatch: 'See the offer',
      job: 'Open the job',
      order: 'Open the order',
      invitation: 'Accept the invitation',
      reset: 'Choose a new password',
    },
    questions: 'Questions?',
    cut: 'This e-mail shows only the beginning.',
  },
  nb: {
    actions: {
      client: 'Se bestillingen din',
      dispatch: 'Se tilbudet',
      job: 'Åpne oppdraget',
      order: 'Åpne bestillingen',
      invitation: 'Ta imot invitasjonen',
      reset: 'Velg et nytt passord',
    },
    questions: 'Spørsmål?',
    cut: 'Denne e-posten viser bare begynnelsen.',
  },
  de: {
    actions: {
      client: 'Zu Ihrem Auftrag',
      dispatch: 'Angebot ansehen',
      job: 'Auftrag öffnen',
      order: 'Auftrag öffnen',
      invitation: 'Einladung annehmen',
      reset: 'Neues Passwort wählen',
    },
    questions: 'Fragen?',
    cut: 'Diese E-Mail zeigt nur den Anfang.',
  },
};
