/** The console's page about everything of a workflow template that is not a step. */
import type { ConsoleTemplateSettingsMessages } from '../en/console-template-settings.js';
import { templateWords } from './template-words.js';
import { plural } from './plural.js';

const fields: ConsoleTemplateSettingsMessages['fields'] = {
  name: 'Name',
  customId: 'Eigene Kennung',
  isDefaultTemplate: 'Standardablauf',
  isAutoDispatchingEnabled: 'Angebote automatisch senden',
  defaultAssigneeId: 'Disposition neuer Aufträge',
  welcome: 'Begrüßung',
  type: 'Art',
  value: 'Wert zu Beginn',
  regex: 'Muster',
  validationMessage: 'Hinweis',
  isSensitive: 'Vertraulich',
  visibleInOrderCreation: 'Im Formular für neue Aufträge zeigen',
  slug: 'Kurzname',
  roleType: 'Wie ein Betrieb die Rolle bekommt',
  source: 'Wer es sein kann',
  isMainInstaller: 'Hauptbetrieb',
  professions: 'Gewerke',
  services: 'Leistungen',
  tags: 'Schlagwörter',
  description: 'Beschreibung',
  isInjectable: 'Einem Auftrag nur bei Bedarf hinzufügen',
};
const fieldType: ConsoleTemplateSettingsMessages['fieldType'] = {
  TEXT: 'Text',
  NUMBER: 'Zahl',
  BOOLEAN: 'Ja oder nein',
  DATE: 'Datum',
  SELECT: 'Eine Auswahl',
  MULTI_SELECT: 'Mehrere zur Auswahl',
  FILE: 'Datei',
  URL: 'Internetadresse',
};
const roleType: ConsoleTemplateSettingsMessages['roleType'] = {
  dispatched: 'Durch Annahme eines Angebots',
  assigned: 'Durch Zuweisung',
  fixed: 'Fest',
};
const roleSource: ConsoleTemplateSettingsMessages['roleSource'] = {
  network: 'Ein Betrieb des Netzwerks',
  order_creator: 'Wer den Auftrag angelegt hat',
  manual: 'Für jeden Auftrag gewählt',
};

export const messages: ConsoleTemplateSettingsMessages = {
  words: templateWords,
  sections: 'Abschnitte',
  headings: {
    basics: 'Grundlagen',
    portal: 'Kundenportal',
    fields: 'Eigene Felder',
    roles: 'Rollen',
    groups: 'Gruppen',
  },
  fields,
  fieldType,
  roleType,
  roleSource,
  save: 'Speichern',
  add: 'Hinzufügen',
  delete: 'Löschen',
  basicsIntro: 'Wie der Ablauf heißt und welche Aufträge ihn verwenden.',
  customIdHint: 'Für Ihre anderen Programme. Sie ist unter Ihren Abläufen einmalig.',
  noAssignee: 'Niemand',
  unknownPerson: 'Eine Person, die nicht in der Liste ist',
  assigneeHint: 'Bekommt Aufträge, die niemanden nennen.',
  defaultHint: 'Neue Aufträge verwenden ihn, wenn kein anderer Ablauf gewählt wird.',
  offersHint: 'Jeder Schritt, der einen Betrieb findet, hat zusätzlich einen eigenen Schalter.',
  allowed: 'Gruppen, die einem Auftrag hinzugefügt werden dürfen',
  allowedHint: 'Keine gewählt: alle.',
  noInjectable: 'Keine Gruppe wird nur bei Bedarf hinzugefügt. Siehe „Gruppen“ unten.',
  portalIntro: 'Die Seite, auf der Kunden ihren Auftrag verfolgen.',
  welcomeHint: 'Neben dem Kontakt. Laufende Aufträge behalten ihren Text.',
  clientSees: 'Kunden sehen',
  noWelcome: 'Keine Begrüßung, nur den Kontakt Ihrer Firma.',
  fieldsIntro: 'Was Sie außer Kontakt und Adresse über einen Auftrag wissen wollen.',
  addField: 'Feld hinzufügen',
  noFields: 'Noch kein eigenes Feld. Fügen Sie eines hinzu, etwa „Hauptsicherung“.',
  startsWith: (value) => `beginnt mit „${value}“`,
  questionCount: (count) =>
    plural(count, { one: '1 Frage eines Webformulars', other: `${count} Fragen von Webformularen` }),
  stepCount: (count) =>
    count === 0 ? 'kein Schritt' : plural(count, { one: '1 Schritt', other: `${count} Schritte` }),
  sensitive: 'Vertraulich',
  hiddenInForm: 'Nicht im Formular',
  fieldIdHint:
    'Aufträge und Programme nennen das Feld so. Das Formular für neue Aufträge zeigt nur Felder mit Kennung.',
  visibleHint: 'Die Disposition füllt es aus, wenn sie einen Auftrag anlegt.',
  sensitiveHint: 'Betriebe und Kunden sehen den Wert nicht.',
  check: 'Welche Werte angenommen werden',
  regexHint: 'Ein regulärer Ausdruck (RE2), etwa ^[0-9]{2,3} ?A$. Leer: jeder Wert.',
  validationHint: 'Wird gezeigt, wenn ein Wert nicht passt, etwa „Schreiben Sie 63 A“.',
  rolesIntro:
    'Wer am Ablauf beteiligt ist. Schritte wählen aus diesen Rollen, wer sie ausführt und wer gefunden werden soll.',
  addRole: 'Rolle hinzufügen',
  noRoles: 'Noch keine Rolle. Fügen Sie eine für den Betrieb hinzu, den ein Schritt findet, etwa „Elektrobetrieb“.',
  main: 'Hauptbetrieb',
  roleTypeHint: {
    dispatched: 'Der Betrieb, der das Angebot eines Schritts annimmt, bekommt die Rolle.',
    assigned: 'Die Disposition gibt einem Betrieb die Rolle, oder der Auftrag nennt einen.',
    fixed: 'Die Rolle ist in allen Aufträgen gleich, etwa Ihr eigenes Büro.',
  },
  roleSourceHint: {
    network: 'Einer Ihrer Betriebe.',
    order_creator: 'Die Firma oder Abteilung, die den Auftrag angelegt hat.',
    manual: 'Die Disposition entscheidet für jeden Auftrag.',
  },
  mainHint: 'Besuche und Nachrichten, die zu keiner anderen Rolle gehören, sind Sache des Hauptbetriebs.',
  needs: 'Was ein Betrieb braucht',
  needsHint: 'Darauf achten Schritte, die nur passende Betriebe fragen.',
  professionsHint: 'Alle davon, durch Kommas getrennt, etwa ELECTRICIAN, PLUMBER.',
  servicesHint: 'Alle davon, durch Kommas getrennt, etwa EV_CHARGING.',
  tagsHint: 'Mindestens eines davon, durch Kommas getrennt.',
  slugHint: 'Nachrichten und Programme nennen die Rolle so: Kleinbuchstaben und Ziffern, durch Bindestriche verbunden.',
  newSlugHint: 'Nachrichten und Programme nennen die Rolle so. Leer: aus dem Namen gebildet.',
  groupsIntro: 'Schritte, die zusammengehören, etwa Mehrarbeit, die nur manche Aufträge brauchen.',
  addGroup: 'Gruppe hinzufügen',
  noGroups: 'Noch keine Gruppe. Fügen Sie eine hinzu und wählen Sie sie dann im Formular eines Schritts.',
  injectable: 'Bei Bedarf',
  injectableHint: 'Ihre Schritte entfallen, bis die Disposition sie hinzufügt.',
  headingOf: {
    field: { add: 'Neues Feld', change: (name) => `Feld „${name}“` },
    role: { add: 'Neue Rolle', change: (name) => `Rolle „${name}“` },
    group: { add: 'Neue Gruppe', change: (name) => `Gruppe „${name}“` },
  },
  deleteOf: (name) => `${name} löschen`,
  deleteHeading: (name) => `„${name}“ löschen?`,
  fieldIsUsed: (steps) =>
    `${quote(steps)} ${plural(steps.length, { one: 'fragt', other: 'fragen' })} nach dem Feld. Entfernen Sie es zuerst dort.`,
  deleteEffect: {
    field: () => 'Neue Aufträge haben das Feld nicht mehr. Laufende Aufträge behalten es.',
    role: (steps) =>
      `${steps.length > 0 ? `${quote(steps)} ${plural(steps.length, { one: 'hat', other: 'haben' })} dann keine Rolle. ` : ''}Laufende Aufträge behalten die Rolle.`,
    group: (steps) =>
      `${steps.length > 0 ? `${quote(steps)} ${plural(steps.length, { one: 'bleibt', other: 'bleiben' })} ohne Gruppe im Ablauf. ` : ''}Laufende Aufträge ändern sich nicht.`,
  },
  done: {
    saveBasics: 'Die Grundlagen sind gespeichert.',
    savePortal: 'Die Begrüßung ist gespeichert.',
    addField: 'Das Feld ist hinzugefügt.',
    saveField: 'Das Feld ist gespeichert.',
    deleteField: 'Das Feld ist gelöscht.',
    addRole: 'Die Rolle ist hinzugefügt.',
    saveRole: 'Die Rolle ist gespeichert.',
    deleteRole: 'Die Rolle ist gelöscht.',
    addGroup: 'Die Gruppe ist hinzugefügt.',
    saveGroup: 'Die Gruppe ist gespeichert.',
    deleteGroup: 'Die Gruppe ist gelöscht.',
  },
};

function quote(steps: string[]): string {
  return steps.map((step) => `„${step}“`).join(', ');
}
