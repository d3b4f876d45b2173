/** The start page. */
import type { StartMessages } from '../en/start.js';

export const messages: StartMessages = {
  heading: 'Bestillinger av arbeid på stedet, fra første forespørsel til ferdig jobb',
  text: 'Denne tjenesten tar imot bestillinger, finner en håndverker til hver av dem og holder alle oppdatert.',
  people: [
    'Kunder følger bestillingen med lenken i e-posten eller tekstmeldingen. De trenger ingen konto.',
    'Håndverkere svarer på tilbud om oppdrag og melder fra om jobbene sine.',
    'Kontoret planlegger og følger alle bestillinger.',
  ],
  signIn: 'Logg inn',
  docs: 'For utviklere: dokumentasjon av API-et',
};
