/** Liste der Einstellungen der Konsole. */
import type { ConsoleSettingsMessages } from '../en/console-settings.js';

export const messages: ConsoleSettingsMessages = {
  intro: 'Was einmal eingerichtet und selten geändert wird.',
  section: {
    'settings-company': ['Firma', 'Name, Adresse, Sprache, Logo und Farbe; Preise, Auszahlungen und Arbeitszeit'],
    'settings-users': ['Personen', 'Wer in der Konsole arbeitet und was jeder darf'],
    'settings-webforms': ['Webformulare', 'Fragen, Produkte und Link der Formulare, mit denen Kunden bestellen'],
    'settings-keys': ['API-Schlüssel', 'Schlüssel für Webshops und andere Programme'],
    'settings-webhooks': ['Webhooks', 'Melden anderen Programmen, was sich ändert; Signaturschlüssel'],
    'settings-security': ['Sicherheit', 'Ihr zweiter Faktor und Ihr Passwort; was alle zur Anmeldung brauchen'],
    'settings-tags': ['Schlagwörter', 'Wörter und Farben, die Aufträge kennzeichnen'],
    'settings-views': ['Gespeicherte Ansichten', 'Filter der Auftragsliste, eigene und gemeinsame'],
    account: ['Ihr Konto', 'Name, Sprache und Organisationen'],
  },
};
