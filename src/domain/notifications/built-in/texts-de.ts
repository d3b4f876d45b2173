/** The built-in messages about orders in German. */
import type { MessageTexts } from './message-kinds.js';

const PLACE = '{{#order.address}}{{ order.address }}, {{/order.address}}{{ order.postalCode }} {{ order.city }}';
const WHAT = `Was: {{^order.lines}}{{ order.displayId }}{{/order.lines}}{{#order.lines}}
- {{ quantity }} x {{ name }}{{/order.lines}}{{#order.moreLines}}
- … und {{ order.moreLines }} weitere{{/order.moreLines}}`;
const WORK = `${WHAT}
Wo: {{ order.postalCode }} {{ order.city }}`;
const PAY = `Vergütung: {{ dispatch.pay }}{{#dispatch.payIsPartial}}, der Rest nach Vereinbarung{{/dispatch.payIsPartial}}{{^dispatch.pay}}nach Vereinbarung{{/dispatch.pay}}`;
const TO_ANSWER = `${WORK}{{#booking}}
Wann: {{ booking.when }}{{/booking}}
${PAY}
Antwort bis: {{ dispatch.deadline }}

Angebot ansehen und antworten: {{ dispatch.url }}`;
const YOUR_ORDER = `{{#client.url}}

Zu Ihrem Auftrag: {{ client.url }}{{/client.url}}`;
const TURN = `{{#client.turn}}

Sie sind an der Reihe: {{ client.turn }}{{/client.turn}}`;
const YOUR_JOB = `{{#job.url}}

Auftrag öffnen: {{ job.url }}{{/job.url}}`;
const THE_ORDER = `{{#order.url}}

Auftrag öffnen: {{ order.url }}{{/order.url}}`;
const ORDERED = `Was:{{#order.lines}}
- {{ quantity }} x {{ name }}{{/order.lines}}{{#order.moreLines}}
- … und {{ order.moreLines }} weitere{{/order.moreLines}}{{^order.lines}} {{ order.name }}{{/order.lines}}{{#order.total}}
Gesamt: {{ order.total }}{{/order.total}}
Wo: ${PLACE}`;
const VISIT = `

Wann: {{ booking.when }}
Wo: ${PLACE}`;
const ASSIGNED = `${WHAT}
Wo: ${PLACE}{{#booking}}
Wann: {{ booking.when }}{{/booking}}`;
const NOTES = `{{#notes}}{{ author }}, {{ time }}:
{{ quote }}

{{/notes}}`;

export const GERMAN: MessageTexts = {
  offerSent: {
    subject: 'Arbeit angeboten: {{ order.city }}, {{ order.displayId }}',
    text: `{{ organization.name }} bietet Ihnen Arbeit an.\n\n${TO_ANSWER}`,
  },
  offerReminder: {
    subject: 'Erinnerung: Arbeit angeboten bis {{ dispatch.deadline }}, {{ order.displayId }}',
    text: `{{ organization.name }} wartet noch auf Ihre Antwort.\n\n${TO_ANSWER}`,
  },
  offerChanged: {
    subject: 'Das Angebot wurde geändert: {{ order.city }}, {{ order.displayId }}',
    text: `{{ organization.name }} hat die Arbeit geändert, die Ihnen angeboten ist.\n\n${TO_ANSWER}`,
  },
  offerClosed: {
    subject: 'Angebot vorbei: {{ order.displayId }}',
    text: `Das Angebot von {{ organization.name }} in {{ order.postalCode }} {{ order.city }} ist nicht mehr offen. Sie müssen nichts tun.`,
  },
  workAssigned: {
    subject: 'Arbeit für Sie: {{ order.displayId }}',
    text: `{{ organization.name }} hat Ihnen die Arbeit {{ order.displayId }} übertragen.\n\n${ASSIGNED}\n${PAY}${YOUR_JOB}`,
  },
  workChanged: {
    subject: 'Ihr Auftrag wurde geändert: {{ order.displayId }}',
    text: `{{ organization.name }} hat die Arbeit {{ order.displayId }} geändert.\n\n${ASSIGNED}\n${PAY}${YOUR_JOB}`,
  },
  assignmentRevoked: {
    subject: 'Arbeit zurückgenommen: {{ order.displayId }}',
    text: `{{ organization.name }} hat die Arbeit {{ order.displayId }} zurückgenommen. Sie führen sie nicht mehr aus.`,
  },
  proposalRefused: {
    subject: 'Ihre Bedingungen wurden abgelehnt: {{ order.displayId }}',
    text: `{{ organization.name }} bleibt bei den Bedingungen des Angebots.\n\n${TO_ANSWER}`,
  },
  handBackRefused: {
    subject: 'Die Arbeit bleibt bei Ihnen: {{ order.displayId }}',
    text: `{{ organization.name }} ist nicht einverstanden, dass Sie die Arbeit {{ order.displayId }} zurückgeben. Sie führen sie weiter aus.${YOUR_JOB}`,
  },
  technicianAssigned: {
    subject: 'Ihr Einsatz: {{ order.displayId }}',
    text: `Sie führen die Arbeit {{ order.displayId }} für {{ organization.name }} aus.\n\n${ASSIGNED}${YOUR_JOB}`,
  },
  technicianUnassigned: {
    subject: 'Nicht mehr Ihr Einsatz: {{ order.displayId }}',
    text: `Sie führen die Arbeit {{ order.displayId }} für {{ organization.name }} nicht mehr aus. Sie müssen nichts tun.`,
  },
  offerAccepted: {
    subject: '{{ order.displayId }}: angenommen von {{ dispatch.contractor }}',
    text: `{{ dispatch.contractor }} hat die Arbeit {{ order.displayId }} angenommen.${THE_ORDER}`,
  },
  offerDeclined: {
    subject: '{{ order.displayId }}: abgelehnt von {{ dispatch.contractor }}',
    text: `{{ dispatch.contractor }} hat die Arbeit {{ order.displayId }} abgelehnt.{{#dispatch.reason}}\n\nGrund: {{ dispatch.reason }}{{/dispatch.reason}}${THE_ORDER}`,
  },
  offerExpired: {
    subject: '{{ order.displayId }}: keine Antwort von {{ dispatch.contractor }}',
    text: `{{ dispatch.contractor }} hat nicht rechtzeitig geantwortet. Das Angebot der Arbeit {{ order.displayId }} ist vorbei.${THE_ORDER}`,
  },
  offersExhausted: {
    subject: '{{ order.displayId }}: kein Betrieb gefunden',
    text: `Für die Arbeit {{ order.displayId }} wurde kein Betrieb gefunden, und es kann kein weiterer angefragt werden. Der Auftrag wartet auf Sie.${THE_ORDER}`,
  },
  proposalReceived: {
    subject: '{{ order.displayId }}: {{ dispatch.contractor }} schlägt andere Bedingungen vor',
    text: `{{ dispatch.contractor }} würde die Arbeit {{ order.displayId }} zu anderen Bedingungen übernehmen.{{#dispatch.proposedTime}}\n\nBeginn: {{ dispatch.proposedTime }}{{/dispatch.proposedTime}}{{#dispatch.proposedPay}}\n\nVerlangt: {{ dispatch.proposedPay }}{{/dispatch.proposedPay}}\n\nAntwort bis: {{ dispatch.deadline }}${THE_ORDER}`,
  },
  handBackRequested: {
    subject: '{{ order.displayId }}: {{ dispatch.contractor }} möchte die Arbeit zurückgeben',
    text: `{{ dispatch.contractor }} möchte die Arbeit {{ order.displayId }} zurückgeben, die begonnen hat. Dazu ist Ihre Zustimmung nötig.{{#dispatch.reason}}\n\nGrund: {{ dispatch.reason }}{{/dispatch.reason}}${THE_ORDER}`,
  },
  assignmentReturned: {
    subject: '{{ order.displayId }}: zurückgegeben von {{ dispatch.contractor }}',
    text: `{{ dispatch.contractor }} hat die Arbeit {{ order.displayId }} zurückgegeben.{{#dispatch.reason}}\n\nGrund: {{ dispatch.reason }}{{/dispatch.reason}}${THE_ORDER}`,
  },
  bookingProposed: {
    subject: 'Terminvorschlag: {{ booking.when }}, {{ order.displayId }}',
    text: `Für den Besuch zum Auftrag {{ order.displayId }} bei {{ organization.name }} wurde ein Termin vorgeschlagen.{{#booking.toConfirm}} Bitte bestätigen Sie ihn, oder schlagen Sie einen anderen vor.{{/booking.toConfirm}}{{^booking.toConfirm}} Er ist noch nicht bestätigt.{{/booking.toConfirm}}${VISIT}${TURN}${YOUR_ORDER}${YOUR_JOB}${THE_ORDER}`,
  },
  bookingRescheduled: {
    subject: 'Neuer Termin: {{ booking.when }}, {{ order.displayId }}',
    text: `Der Besuch zum Auftrag {{ order.displayId }} bei {{ organization.name }} hat einen neuen Termin.${VISIT}${TURN}${YOUR_ORDER}${YOUR_JOB}${THE_ORDER}`,
  },
  bookingConfirmed: {
    subject: 'Bestätigt: {{ booking.when }}, {{ order.displayId }}',
    text: `Der Besuch zum Auftrag {{ order.displayId }} bei {{ organization.name }} ist bestätigt.${VISIT}${YOUR_ORDER}${YOUR_JOB}${THE_ORDER}`,
  },
  bookingCancelled: {
    subject: 'Termin abgesagt: {{ order.displayId }}',
    text: `Der Besuch zum Auftrag {{ order.displayId }} bei {{ organization.name }} ist abgesagt.${VISIT}${YOUR_ORDER}${YOUR_JOB}${THE_ORDER}`,
  },
  bookingReminder: {
    subject: 'Erinnerung: {{ booking.when }}, {{ order.displayId }}',
    text: `Dies ist eine Erinnerung an den Besuch zum Auftrag {{ order.displayId }} bei {{ organization.name }}.${VISIT}${YOUR_ORDER}${YOUR_JOB}${THE_ORDER}`,
  },
  orderCancelled: {
    subject: 'Auftrag storniert: {{ order.displayId }}',
    text: `Der Auftrag {{ order.displayId }} bei {{ organization.name }} ist storniert. Sie müssen nichts tun.${THE_ORDER}`,
  },
  signatureRequested: {
    subject: 'Zu unterschreiben: {{ step.title }}, {{ order.displayId }}',
    text: `Die Arbeit {{ order.displayId }} für {{ organization.name }} wartet auf Ihre Unterschrift: {{ step.title }}.${YOUR_JOB}`,
  },
  stepClosed: {
    subject: 'Nicht mehr nötig: {{ step.title }}, {{ order.displayId }}',
    text: `Der Auftrag {{ order.displayId }} von {{ organization.name }} ist abgeschlossen. Ihre Unterschrift ist nicht mehr nötig: {{ step.title }}.${YOUR_JOB}`,
  },
  clientActionRequired: {
    subject: 'Sie sind an der Reihe: {{ step.title }}, {{ order.displayId }}',
    text: `Ihr Auftrag {{ order.displayId }} wartet auf Sie: {{ step.title }}.${YOUR_ORDER}`,
  },
  clientActionClosed: {
    subject: 'Nicht mehr nötig: {{ step.title }}, {{ order.displayId }}',
    text: `Ihr Auftrag {{ order.displayId }} bei {{ organization.name }} wartet nicht mehr auf Sie: {{ step.title }}.${YOUR_ORDER}`,
  },
  clientOfferChanged: {
    subject: 'Ihr Angebot hat sich geändert: {{ order.displayId }}',
    text: `Was Ihnen zum Auftrag {{ order.displayId }} angeboten wurde, hat sich geändert. Die neue Fassung wartet auf Ihre Antwort.${YOUR_ORDER}`,
  },
  orderReceived: {
    subject: 'Ihr Auftrag {{ order.displayId }} ist bei uns eingegangen',
    text: `Vielen Dank für Ihren Auftrag {{ order.displayId }} bei {{ organization.name }}.\n\n${ORDERED}${TURN}${YOUR_ORDER}`,
  },
  clientLink: {
    subject: 'Ihr Auftrag {{ order.displayId }}: der Link',
    text: `Hier ist der Link zu Ihrem Auftrag {{ order.displayId }} bei {{ organization.name }}. Dort können Sie ihn verfolgen, antworten und uns schreiben.${YOUR_ORDER}`,
  },
  contractorChanged: {
    subject: 'Anderer Handwerksbetrieb: {{ order.displayId }}',
    text: `{{ contractor.name }} führt nun die Arbeiten zu Ihrem Auftrag {{ order.displayId }} aus. Der bisherige Betrieb kommt nicht mehr.{{#booking.isAhead}}\n\nIhr Termin bleibt: {{ booking.when }}.{{/booking.isAhead}} Falls ein neuer Termin nötig ist, melden wir uns.${YOUR_ORDER}`,
  },
  orderCompleted: {
    subject: 'Ihr Auftrag ist abgeschlossen: {{ order.displayId }}',
    text: `Ihr Auftrag {{ order.displayId }} bei {{ organization.name }} ist abgeschlossen. Vielen Dank!${YOUR_ORDER}`,
  },
  messageToClient: {
    subject: 'Neue Nachricht zu Ihrem Auftrag {{ order.displayId }}',
    text: `Zu Ihrem Auftrag {{ order.displayId }} bei {{ organization.name }} gibt es eine neue Nachricht.\n\n${NOTES}{{#client.url}}Lesen und antworten: {{ client.url }}{{/client.url}}`,
  },
  messageToContractor: {
    subject: 'Neue Nachricht: {{ order.displayId }}',
    text: `Zur Arbeit {{ order.displayId }} für {{ organization.name }} gibt es eine neue Nachricht.\n\n${NOTES}{{#job.url}}Lesen und antworten: {{ job.url }}{{/job.url}}`,
  },
  messageToOperator: {
    subject: '{{ order.displayId }}: neue Nachricht',
    text: `Zum Auftrag {{ order.displayId }} gibt es eine neue Nachricht.\n\n${NOTES}{{#order.url}}Lesen und antworten: {{ order.url }}{{/order.url}}`,
  },
  invitation: {
    subject: 'Einladung zu {{ organization.name }}',
    text: '{{ invitation.inviter }}{{#invitation.organization}} von {{ invitation.organization }}{{/invitation.organization}} lädt Sie zu {{ organization.name }} ein. Die Einladung gilt bis {{ invitation.expires }}.\n\nEinladung annehmen: {{ invitation.url }}',
  },
  passwordReset: {
    subject: 'Neues Passwort wählen',
    text: 'Jemand, vermutlich Sie, hat ein neues Passwort angefordert. Der Link gilt einmal und {{ reset.minutes }} Minuten lang. Falls Sie es nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.\n\nNeues Passwort wählen: {{ reset.url }}',
  },
};
