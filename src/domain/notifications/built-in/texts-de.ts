/** The built-in messages about orders in German. */
import type { MessageTexts } from './message-kinds.js';

const WORK = `Was: {{^order.lines}}{{ order.displayId }}{{/order.lines}}{{#order.lines}}
- {{ quantity }} x {{ name }}{{/order.lines}}
Wo: {{ order.postalCode }} {{ order.city }}`;
const TO_ANSWER = `${WORK}{{#booking}}
Wann: {{ booking.when }}{{/booking}}{{#dispatch.pay}}
Vergütung: {{ dispatch.pay }}{{/dispatch.pay}}
Antwort bis: {{ dispatch.deadline }}

Angebot ansehen, annehmen oder ablehnen: {{ dispatch.url }}`;
const YOUR_ORDER = `{{#client.url}}

Ihr Auftrag: {{ client.url }}{{/client.url}}`;
const YOUR_JOB = `{{#job.url}}

Ihr Auftrag: {{ job.url }}{{/job.url}}`;

export const GERMAN: MessageTexts = {
  offerSent: {
    subject: 'Arbeit angeboten: {{ order.city }}, {{ order.displayId }}',
    text: `{{ organization.name }} bietet Ihnen Arbeit an.\n\n${TO_ANSWER}`,
  },
  offerReminder: {
    subject: 'Erinnerung: Arbeit angeboten bis {{ dispatch.deadline }}, {{ order.displayId }}',
    text: `{{ organization.name }} wartet noch auf Ihre Antwort.\n\n${TO_ANSWER}`,
  },
  offerClosed: {
    subject: 'Angebot vorbei: {{ order.displayId }}',
    text: `Das Angebot von {{ organization.name }} in {{ order.postalCode }} {{ order.city }} ist nicht mehr offen. Sie müssen nichts tun.`,
  },
  workAssigned: {
    subject: 'Arbeit für Sie: {{ order.displayId }}',
    text: `{{ organization.name }} hat Ihnen die Arbeit {{ order.displayId }} übertragen.\n\n${WORK}{{#booking}}\nWann: {{ booking.when }}{{/booking}}${YOUR_JOB}`,
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
    text: `Sie führen die Arbeit {{ order.displayId }} für {{ organization.name }} aus.\n\n${WORK}{{#booking}}\nWann: {{ booking.when }}{{/booking}}`,
  },
  technicianUnassigned: {
    subject: 'Nicht mehr Ihr Einsatz: {{ order.displayId }}',
    text: `Sie führen die Arbeit {{ order.displayId }} für {{ organization.name }} nicht mehr aus. Sie müssen nichts tun.`,
  },
  offerAccepted: {
    subject: '{{ order.displayId }}: angenommen von {{ dispatch.contractor }}',
    text: `{{ dispatch.contractor }} hat die Arbeit {{ order.displayId }} angenommen.`,
  },
  offerDeclined: {
    subject: '{{ order.displayId }}: abgelehnt von {{ dispatch.contractor }}',
    text: `{{ dispatch.contractor }} hat die Arbeit {{ order.displayId }} abgelehnt.{{#dispatch.reason}}\n\nGrund: {{ dispatch.reason }}{{/dispatch.reason}}`,
  },
  offerExpired: {
    subject: '{{ order.displayId }}: keine Antwort von {{ dispatch.contractor }}',
    text: `{{ dispatch.contractor }} hat nicht rechtzeitig geantwortet. Das Angebot der Arbeit {{ order.displayId }} ist vorbei.`,
  },
  offersExhausted: {
    subject: '{{ order.displayId }}: kein Betrieb gefunden',
    text: `Niemand hat die Arbeit {{ order.displayId }} angenommen, und niemand ist mehr zu fragen. Der Auftrag wartet auf Sie.`,
  },
  proposalReceived: {
    subject: '{{ order.displayId }}: {{ dispatch.contractor }} schlägt andere Bedingungen vor',
    text: `{{ dispatch.contractor }} würde die Arbeit {{ order.displayId }} zu anderen Bedingungen übernehmen.{{#dispatch.proposedTime}}\n\nBeginn: {{ dispatch.proposedTime }}{{/dispatch.proposedTime}}{{#dispatch.proposedPay}}\n\nVerlangt: {{ dispatch.proposedPay }}{{/dispatch.proposedPay}}\n\nAntwort bis: {{ dispatch.deadline }}`,
  },
  handBackRequested: {
    subject: '{{ order.displayId }}: {{ dispatch.contractor }} möchte die Arbeit zurückgeben',
    text: `{{ dispatch.contractor }} möchte die Arbeit {{ order.displayId }} zurückgeben, die begonnen hat. Dazu ist Ihre Zustimmung nötig.{{#dispatch.reason}}\n\nGrund: {{ dispatch.reason }}{{/dispatch.reason}}`,
  },
  assignmentReturned: {
    subject: '{{ order.displayId }}: zurückgegeben von {{ dispatch.contractor }}',
    text: `{{ dispatch.contractor }} hat die Arbeit {{ order.displayId }} zurückgegeben.{{#dispatch.reason}}\n\nGrund: {{ dispatch.reason }}{{/dispatch.reason}}`,
  },
  bookingProposed: {
    subject: 'Terminvorschlag: {{ booking.when }}, {{ order.displayId }}',
    text: `Für {{ order.displayId }} wurde ein Termin vorgeschlagen: {{ booking.when }}.${YOUR_ORDER}${YOUR_JOB}`,
  },
  bookingRescheduled: {
    subject: 'Neuer Termin: {{ booking.when }}, {{ order.displayId }}',
    text: `Der Termin für {{ order.displayId }} wurde geändert. Er ist jetzt: {{ booking.when }}.${YOUR_ORDER}${YOUR_JOB}`,
  },
  bookingConfirmed: {
    subject: 'Bestätigt: {{ booking.when }}, {{ order.displayId }}',
    text: `Der Termin für {{ order.displayId }} ist bestätigt: {{ booking.when }}.${YOUR_ORDER}${YOUR_JOB}`,
  },
  bookingCancelled: {
    subject: 'Termin abgesagt: {{ order.displayId }}',
    text: `Der Termin für {{ order.displayId }} ist abgesagt: {{ booking.when }}.${YOUR_ORDER}${YOUR_JOB}`,
  },
  bookingReminder: {
    subject: 'Erinnerung: {{ booking.when }}, {{ order.displayId }}',
    text: `Eine Erinnerung an {{ order.displayId }}: {{ booking.when }}.${YOUR_ORDER}${YOUR_JOB}`,
  },
  orderCancelled: {
    subject: 'Auftrag storniert: {{ order.displayId }}',
    text: `Der Auftrag {{ order.displayId }} bei {{ organization.name }} ist storniert. Sie müssen nichts tun.`,
  },
  signatureRequested: {
    subject: 'Zu unterschreiben: {{ step.title }}, {{ order.displayId }}',
    text: `Die Arbeit {{ order.displayId }} für {{ organization.name }} wartet auf Ihre Unterschrift: {{ step.title }}.${YOUR_JOB}`,
  },
  clientActionRequired: {
    subject: 'Sie sind an der Reihe: {{ step.title }}, {{ order.displayId }}',
    text: `Ihr Auftrag {{ order.displayId }} wartet auf Sie: {{ step.title }}.${YOUR_ORDER}`,
  },
  clientOfferChanged: {
    subject: 'Ihr Angebot hat sich geändert: {{ order.displayId }}',
    text: `Was Ihnen zum Auftrag {{ order.displayId }} angeboten wurde, hat sich geändert. Die neue Fassung wartet auf Ihre Antwort.${YOUR_ORDER}`,
  },
  invitation: {
    subject: 'Einladung zu {{ organization.name }}',
    text: '{{ invitation.inviter }} lädt Sie zu {{ organization.name }} ein. Die Einladung gilt bis zum {{ invitation.expires }}.\n\nEinladung annehmen: {{ invitation.url }}',
  },
  passwordReset: {
    subject: 'Neues Passwort wählen',
    text: 'Jemand, vermutlich Sie, hat ein neues Passwort angefordert. Der Link gilt einmal und {{ reset.minutes }} Minuten lang. Falls Sie es nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.\n\nNeues Passwort wählen: {{ reset.url }}',
  },
};
