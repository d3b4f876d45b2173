/** Seite der Konsole über API-Schlüssel. */
import type { ConsoleSettingsKeysMessages } from '../en/console-settings-keys.js';

export const messages: ConsoleSettingsKeysMessages = {
  heading: 'API-Schlüssel',
  none: 'Keine API-Schlüssel',
  noneHint: 'Mit einem Schlüssel legt ein Webshop oder ein anderes Programm Aufträge an und verfolgt sie.',
  lastUsed: 'zuletzt benutzt',
  unused: 'nie benutzt',
  until: (day) => `bis ${day}`,
  expired: 'Abgelaufen',
  revoke: 'Widerrufen',
  revokeHint:
    'Programme, die den Schlüssel benutzen, verlieren sofort den Zugang. Das lässt sich nicht rückgängig machen.',
  revokeNow: 'Schlüssel widerrufen',
  create: 'Schlüssel anlegen',
  createKey: 'Schlüssel anlegen',
  name: 'Name',
  nameHint: 'Zum Beispiel „Webshop“.',
  expires: 'Gültig bis',
  expiresHint: 'Leer: bis er widerrufen wird.',
  owner: 'Technisches Konto',
  ownerHint: 'Leer: Der Schlüssel hat Ihre Rechte.',
  account: 'Technisches Konto anlegen',
  accountHint: 'Ein technisches Konto hat eigene Rechte und kann sich nicht anmelden. Es bleibt, wenn Personen gehen.',
  accountName: 'Name des Programms',
  accountEmail: 'E-Mail derer, die es betreiben',
  role: 'Rolle',
  createAccount: 'Konto anlegen',
  shown: {
    heading: 'Ihr neuer Schlüssel',
    hint: 'Kopieren Sie ihn jetzt und bewahren Sie ihn sicher auf. Er wird nicht noch einmal gezeigt.',
    copy: 'Kopieren',
    copied: 'Kopiert',
  },
  done: {
    createKey: 'Der Schlüssel ist angelegt.',
    revokeKey: 'Der Schlüssel ist widerrufen.',
    createTechnicalAccount: 'Das technische Konto ist angelegt.',
  },
};
