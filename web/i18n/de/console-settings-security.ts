/** Seite der Konsole über Sicherheit. */
import type { ConsoleSettingsSecurityMessages } from '../en/console-settings-security.js';

export const messages: ConsoleSettingsSecurityMessages = {
  heading: 'Sicherheit',
  secondFactor: 'Ihr zweiter Faktor',
  secondFactorHint: 'Ein Code einer App auf dem Telefon, zusätzlich zum Passwort.',
  on: 'An',
  off: 'Aus',
  codesLeft: (count) => `Noch ${count} Wiederherstellungscodes`,
  enable: 'Einrichten',
  manage: 'Verwalten',
  password: 'Ihr Passwort',
  passwordHint: 'Alle anderen Sitzungen enden.',
  changePassword: 'Passwort ändern',
  sessions: 'Ihre Sitzungen',
  thisSession: 'Diese Sitzung',
  unknownDevice: 'Unbekanntes Gerät',
  signedIn: 'Angemeldet:',
  lastUsed: 'zuletzt benutzt:',
  endSession: 'Abmelden',
  endOthers: 'Überall sonst abmelden',
  othersHint: 'Beendet alle Sitzungen außer dieser. API-Schlüssel sind nicht betroffen.',
  moreSessions: (count) => `${count} ältere werden nicht angezeigt.`,
  everybody: 'Für alle',
  require: 'Alle brauchen einen zweiten Faktor',
  requireHint: 'Gilt sofort: Wer keinen hat, richtet ihn ein, bevor es weitergeht. API-Schlüssel sind nicht betroffen.',
  save: 'Speichern',
  done: {
    saveRequirement: 'Die Einstellung ist gespeichert.',
    endSession: 'Die Sitzung ist beendet.',
    endOtherSessions: 'Alle anderen Sitzungen sind beendet.',
  },
};
