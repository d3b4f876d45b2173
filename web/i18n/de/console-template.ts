/** The console's page of a workflow template. */
import type { ConsoleTemplateMessages } from '../en/console-template.js';
import { templateWords } from './template-words.js';
import { plural } from './plural.js';

export const messages: ConsoleTemplateMessages = {
  words: templateWords,
  addStep: 'Schritt hinzufügen',
  add: 'Hinzufügen',
  save: 'Speichern',
  none: 'Noch kein Schritt',
  noneHint: 'Fügen Sie den ersten hinzu: oft „Betrieb finden“ oder „Termin vereinbaren“.',
  moveHint:
    'Ziehen Sie einen Schritt, oder drücken Sie auf ihm Alt ↑ ↓ zum Verschieben, Alt ← für gleichzeitig, Alt → für nacheinander.',
  startsAtOnce: 'Beginnen sofort, nebeneinander',
  startsAfter: (step) => `Nach „${step}“, gleichzeitig`,
  injectable: 'Wird einem Auftrag nur bei Bedarf hinzugefügt.',
  optional: 'Freiwillig',
  automatic: 'schließt sich selbst ab',
  dueAfter: (days, isWorkdays, time) => {
    const unit = isWorkdays
      ? plural(days, { one: 'Werktag', other: 'Werktagen' })
      : plural(days, { one: 'Tag', other: 'Tagen' });
    const day = days === 0 ? 'fällig am selben Tag' : `fällig nach ${days} ${unit}`;
    return time ? `${day}, ${time}` : day;
  },
  seenBy: (parties) => `sichtbar für ${parties}`,
  messageCount: (count) => plural(count, { one: '1 Nachricht', other: `${count} Nachrichten` }),
  more: (step) => `Mehr zu ${step}`,
  addAfter: 'Schritt danach hinzufügen',
  move: {
    earlier: (step) => `Vor „${step}“ verschieben`,
    later: (step) => `Hinter „${step}“ verschieben`,
    parallel: (step) => `Gleichzeitig mit „${step}“`,
    sequence: (step) => `Erst nach „${step}“`,
  },
  drop: {
    before: (step) => `Vor „${step}“`,
    after: (step) => `Nach „${step}“`,
    with: (step) => `Gleichzeitig mit „${step}“`,
  },
  duplicate: 'Duplizieren',
  copyTitle: (step) => `${step} (Kopie)`,
  delete: 'Löschen',
  deleteHeading: (step) => `„${step}“ löschen?`,
  deleteEffect: (following, before, tasks) =>
    [
      ...(following.length > 0
        ? [
            before
              ? `${quote(following)} ${plural(following.length, { one: 'folgt', other: 'folgen' })} dann auf „${before}“.`
              : `${quote(following)} ${plural(following.length, { one: 'beginnt', other: 'beginnen' })} dann sofort.`,
          ]
        : []),
      ...(tasks > 0
        ? [
            plural(tasks, {
              one: 'Die Nachricht wird auch gelöscht.',
              other: `Die ${tasks} Nachrichten werden auch gelöscht.`,
            }),
          ]
        : []),
      'Laufende Aufträge behalten den Schritt.',
    ].join(' '),
  nothing: 'Nichts: er beginnt sofort',
  insertHint: 'Was auf diesen Schritt folgt, folgt dann auf den neuen.',
  dependsHint: 'Die Schritte, die auf diesen folgen, kommen mit.',
  titleHint: 'Leer: was er tut.',
  requiredHint: 'Ein erforderlicher Schritt kann nicht übersprungen werden.',
  anyRole: 'Keine bestimmte Rolle',
  noRoles: 'Der Ablauf hat noch keine Rollen, denen Schritte gegeben werden können.',
  addRole: 'Rolle hinzufügen',
  due: 'Fälligkeit',
  visibility: 'Wer ihn sieht',
  texts: 'Beschreibungen',
  rare: 'Selten gebraucht',
  autoCompleteHint: 'Sobald die Bedingung seiner Art erfüllt ist.',
  roleSees: (role) => `${role} sieht ihn`,
  asParty: 'Wie die Seite',
  yes: 'Ja',
  no: 'Nein',
  sends: 'Nachrichten',
  addMessage: 'Nachricht hinzufügen',
  dispatching: 'Betrieb finden',
  dispatchesHint: 'Die Rolle, die der Betrieb bekommt.',
  criteriaHint: 'Sonst werden alle Betriebe gefragt.',
  autoOff: 'Der Ablauf sendet noch keine Anfragen automatisch.',
  escalationHint: 'Eine Runde nach der anderen. Ohne Gruppe und Marke fragt eine Runde alle.',
  tier: (number) => `Runde ${number}`,
  tagsHint: 'Durch Kommas getrennt.',
  visit: 'Termin',
  variant: { inspection: 'Besichtigung', installation: 'Montage', maintenance: 'Wartung' },
  durationHint: 'Leer: 60 Minuten.',
  documents: 'Zu unterschreibende Dokumente',
  noDocuments: 'Der Ablauf hat keine Dokumente.',
  addDocument: 'Dokument hinzufügen',
  inputs: 'Auszufüllende Felder',
  noInputs: 'Der Ablauf hat keine eigenen Felder.',
  inputUse: { none: 'Nicht gefragt', optional: 'Freiwillig', required: 'Erforderlich' },
  products: 'Angebotene Produkte',
  productsHint: 'Produkte mit einer dieser Marken. Keine: alle Produkte.',
  typeHint: {
    manual: 'Erledigt, wenn die Person es meldet.',
    dispatch_create: 'Erledigt, wenn ein Betrieb zugesagt hat.',
    booking_create: 'Erledigt, wenn ein Termin vorgeschlagen ist.',
    booking_confirm: 'Erledigt, wenn der vorgeschlagene Termin bestätigt ist.',
    offer_create: 'Erledigt, wenn dem Kunden ein Angebot gesendet ist.',
    offer_accept: 'Erledigt, wenn der Kunde das Angebot angenommen hat.',
    form_fill: 'Erledigt, wenn die erforderlichen Felder ausgefüllt sind.',
    file_upload: 'Erledigt, wenn Dateien hochgeladen sind.',
    document_sign: 'Erledigt, wenn die Dokumente unterschrieben sind.',
    approval: 'Erledigt bei Freigabe; gescheitert bei Ablehnung.',
    order_complete: 'Schließt den Auftrag ab.',
  },
  fields: {
    title: 'Titel',
    type: 'Was er tut',
    actor: 'Wer ihn ausführt',
    actorId: 'In der Rolle',
    dependsOnStepId: 'Kommt nach',
    isRequired: 'Erforderlich',
    autoComplete: 'Schließt sich selbst ab',
    groupId: 'Gruppe',
    dueAfterDays: 'Tage, nachdem er aktiv wird',
    dueAtTime: 'Uhrzeit',
    dueDateSkipWeekends: 'Wochenenden überspringen',
    visibleToOperator: 'Disposition sieht ihn',
    visibleToContractor: 'Betrieb sieht ihn',
    visibleToClient: 'Kunde sieht ihn',
    descriptionOperator: 'Für die Disposition',
    descriptionContractor: 'Für den Betrieb',
    descriptionClient: 'Für den Kunden',
    dispatchesActorId: 'Wer gefunden wird',
    useActorsInstallerNetwork: 'Nur Betriebe mit den Berufen, Leistungen und Marken der Rolle',
    isAutoDispatchingEnabled: 'Anfragen automatisch senden',
    retryOnFailure: 'Neue Runde, wenn kein Betrieb zusagt',
    multipleDispatches: 'Anfragen gleichzeitig',
    responseDeadlineDays: 'Tage zum Antworten',
    responseDeadlineMinutes: 'oder Minuten zum Antworten',
    skipWeekendsForResponseDeadline: 'Wochenenden zählen nicht',
    escalation: 'Runden nach Gruppe',
    minutes: 'Minuten zum Antworten',
    partnerTags: 'Marken der Betriebe',
    variant: 'Art des Termins',
    durationMinutes: 'Minuten',
    states: 'Nachrichten sind möglich, wenn er',
    others: 'Weitere Felder',
  },
  done: {
    addStep: 'Der Schritt ist hinzugefügt.',
    saveStep: 'Der Schritt ist gespeichert.',
    moveStep: 'Der Schritt ist verschoben.',
    duplicateStep: 'Der Schritt ist dupliziert.',
    deleteStep: 'Der Schritt ist gelöscht.',
  },
};

function quote(steps: string[]): string {
  return steps.map((step) => `„${step}“`).join(', ');
}
