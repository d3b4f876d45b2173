/** Konsollens liste over innstillinger. */
import type { ConsoleSettingsMessages } from '../en/console-settings.js';

export const messages: ConsoleSettingsMessages = {
  intro: 'Det som settes opp én gang og sjelden endres.',
  section: {
    'settings-company': ['Firma', 'Navn, adresse, språk, logo og farge; priser, utbetalinger og arbeidstid'],
    'settings-users': ['Personer', 'Hvem som arbeider i konsollen, og hva hver enkelt kan gjøre'],
    'settings-webforms': ['Nettskjemaer', 'Spørsmål, produkter og lenke til skjemaene som kunder bestiller med'],
    'settings-keys': ['API-nøkler', 'Nøkler for nettbutikker og andre programmer'],
    'settings-webhooks': ['Webhooks', 'Melder endringer til andre programmer; signeringsnøkkel'],
    'settings-security': ['Sikkerhet', 'Din andre faktor og ditt passord; hva alle trenger for å logge inn'],
    'settings-tags': ['Merker', 'Ord og farger som kjennetegner ordrer'],
    'settings-views': ['Lagrede visninger', 'Filtre av ordrelisten, dine og felles'],
    account: ['Din konto', 'Navn, språk og organisasjoner'],
  },
};
