/** The invitation page. */
import type { InvitationMessages } from '../en/invitation.js';
import { role } from './roles.js';

export const messages: InvitationMessages = {
  heading: (organization) => `Einladung zu ${organization}`,
  intro: (inviter, organization) =>
    inviter
      ? `${inviter} lädt Sie ein, mit ${organization} zu arbeiten.`
      : `Sie sind eingeladen, mit ${organization} zu arbeiten.`,
  email: 'E-Mail',
  roles: 'Als',
  role,
  open: 'Offen bis',
  chooseHint:
    'Sie bekommen ein Konto. Wählen Sie sein Passwort: mindestens 12 Zeichen; mehrere Wörter merkt man sich leicht.',
  proveHint: 'Sie haben hier schon ein Konto. Geben Sie sein Passwort an.',
  eitherHint:
    'Haben Sie hier schon ein Konto, geben Sie sein Passwort an. Sonst wählen Sie eines: mindestens 12 Zeichen; mehrere Wörter merkt man sich leicht.',
  choose: 'Neues Passwort',
  prove: 'Passwort',
  firstName: 'Vorname',
  lastName: 'Nachname',
  code: 'Code Ihrer Authenticator-App oder ein Wiederherstellungscode',
  accept: 'Einladung annehmen',
  forgotten: 'Passwort vergessen?',
  notFound: {
    heading: 'Diese Einladung ist nicht mehr offen',
    text: 'Sie wurde angenommen, zurückgezogen oder ersetzt oder ist abgelaufen. Haben Sie sie angenommen, melden Sie sich an; sonst bitten Sie um eine neue.',
  },
};
