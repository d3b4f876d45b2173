/** Liste der Einstellungen der Konsole. */
import type { ConsoleSettingsMessages } from '../en/console-settings.js';

export const messages: ConsoleSettingsMessages = {
  intro: 'Was einmal eingerichtet und selten geändert wird.',
  section: {
    company: ['Firma', 'Name, Adresse, Sprache, Logo und Farbe; Preise, Auszahlungen und Arbeitszeit'],
    users: ['Personen', 'Wer in der Konsole arbeitet und was jeder darf'],
    webforms: ['Webformulare', 'Fragen, Produkte und Link der Formulare, mit denen Kunden bestellen'],
    keys: ['API-Schlüssel', 'Schlüssel für Webshops und andere Programme'],
    webhooks: ['Webhooks', 'Melden anderen Programmen, was sich ändert; Signaturschlüssel'],
    security: ['Sicherheit', 'Ihr zweiter Faktor und Ihr Passwort; was alle zur Anmeldung brauchen'],
    tags: ['Schlagwörter', 'Wörter und Farben, die Aufträge kennzeichnen'],
    views: ['Gespeicherte Ansichten', 'Filter der Auftragsliste, eigene und gemeinsame'],
    account: ['Ihr Konto', 'Name, Sprache und Organisationen'],
  },
};
