/** The built-in messages about orders in Norwegian (Bokmål). */
import type { MessageTexts } from './message-kinds.js';

const PLACE = '{{#order.address}}{{ order.address }}, {{/order.address}}{{ order.postalCode }} {{ order.city }}';
const WHAT = `Hva: {{^order.lines}}{{ order.displayId }}{{/order.lines}}{{#order.lines}}
- {{ quantity }} x {{ name }}{{/order.lines}}{{#order.moreLines}}
- … og {{ order.moreLines }} til{{/order.moreLines}}`;
const WORK = `${WHAT}
Hvor: {{ order.postalCode }} {{ order.city }}`;
const PAY = `Betaling: {{ dispatch.pay }}{{#dispatch.payIsPartial}}, resten etter avtale{{/dispatch.payIsPartial}}{{^dispatch.pay}}etter avtale{{/dispatch.pay}}`;
const TO_ANSWER = `${WORK}{{#booking}}
Når: {{ booking.when }}{{/booking}}
${PAY}
Svar innen: {{ dispatch.deadline }}

Se tilbudet og svar: {{ dispatch.url }}`;
const YOUR_ORDER = `{{#client.url}}

Se bestillingen din: {{ client.url }}{{/client.url}}`;
const TURN = `{{#client.turn}}

Din tur: {{ client.turn }}{{/client.turn}}`;
const YOUR_JOB = `{{#job.url}}

Åpne oppdraget: {{ job.url }}{{/job.url}}`;
const THE_ORDER = `{{#order.url}}

Åpne bestillingen: {{ order.url }}{{/order.url}}`;
const ORDERED = `Hva:{{#order.lines}}
- {{ quantity }} x {{ name }}{{/order.lines}}{{#order.moreLines}}
- … og {{ order.moreLines }} til{{/order.moreLines}}{{^order.lines}} {{ order.name }}{{/order.lines}}{{#order.total}}
Totalt: {{ order.total }}{{/order.total}}
Hvor: ${PLACE}`;
const VISIT = `

Når: {{ booking.when }}
Hvor: ${PLACE}`;
const ASSIGNED = `${WHAT}
Hvor: ${PLACE}{{#booking}}
Når: {{ booking.when }}{{/booking}}`;
const NOTES = `{{#notes}}{{ author }}, {{ time }}:
{{ quote }}

{{/notes}}`;

export const NORWEGIAN: MessageTexts = {
  offerSent: {
    subject: 'Tilbud om oppdrag: {{ order.city }}, {{ order.displayId }}',
    text: `{{ organization.name }} tilbyr deg et oppdrag.\n\n${TO_ANSWER}`,
  },
  offerReminder: {
    subject: 'Påminnelse: oppdrag tilbudt til {{ dispatch.deadline }}, {{ order.displayId }}',
    text: `{{ organization.name }} venter fortsatt på svaret ditt.\n\n${TO_ANSWER}`,
  },
  offerChanged: {
    subject: 'Tilbudet er endret: {{ order.city }}, {{ order.displayId }}',
    text: `{{ organization.name }} har endret oppdraget som du er tilbudt.\n\n${TO_ANSWER}`,
  },
  offerClosed: {
    subject: 'Tilbudet er over: {{ order.displayId }}',
    text: `Tilbudet fra {{ organization.name }} i {{ order.postalCode }} {{ order.city }} er ikke lenger åpent. Du trenger ikke gjøre noe.`,
  },
  workAssigned: {
    subject: 'Oppdrag til deg: {{ order.displayId }}',
    text: `{{ organization.name }} har gitt deg oppdraget {{ order.displayId }}.\n\n${ASSIGNED}\n${PAY}${YOUR_JOB}`,
  },
  workChanged: {
    subject: 'Oppdraget er endret: {{ order.displayId }}',
    text: `{{ organization.name }} har endret oppdraget {{ order.displayId }}.\n\n${ASSIGNED}\n${PAY}${YOUR_JOB}`,
  },
  assignmentRevoked: {
    subject: 'Oppdraget er trukket tilbake: {{ order.displayId }}',
    text: `{{ organization.name }} har trukket oppdraget {{ order.displayId }} tilbake. Du skal ikke lenger utføre det.`,
  },
  proposalRefused: {
    subject: 'Vilkårene dine ble avslått: {{ order.displayId }}',
    text: `{{ organization.name }} holder fast ved vilkårene i tilbudet.\n\n${TO_ANSWER}`,
  },
  handBackRefused: {
    subject: 'Oppdraget blir hos deg: {{ order.displayId }}',
    text: `{{ organization.name }} går ikke med på at du gir oppdraget {{ order.displayId }} tilbake. Du fortsetter med det.${YOUR_JOB}`,
  },
  technicianAssigned: {
    subject: 'Du er satt på oppdraget {{ order.displayId }}',
    text: `Du utfører oppdraget {{ order.displayId }} for {{ organization.name }}.\n\n${ASSIGNED}${YOUR_JOB}`,
  },
  technicianUnassigned: {
    subject: 'Du er tatt av oppdraget {{ order.displayId }}',
    text: `Du utfører ikke lenger oppdraget {{ order.displayId }} for {{ organization.name }}. Du trenger ikke gjøre noe.`,
  },
  offerAccepted: {
    subject: '{{ order.displayId }}: tatt av {{ dispatch.contractor }}',
    text: `{{ dispatch.contractor }} har tatt oppdraget {{ order.displayId }}.${THE_ORDER}`,
  },
  offerDeclined: {
    subject: '{{ order.displayId }}: {{ dispatch.contractor }} takket nei',
    text: `{{ dispatch.contractor }} har takket nei til oppdraget {{ order.displayId }}.{{#dispatch.reason}}\n\nGrunn: {{ dispatch.reason }}{{/dispatch.reason}}${THE_ORDER}`,
  },
  offerExpired: {
    subject: '{{ order.displayId }}: intet svar fra {{ dispatch.contractor }}',
    text: `{{ dispatch.contractor }} har ikke svart i tide. Tilbudet om oppdraget {{ order.displayId }} er over.${THE_ORDER}`,
  },
  offersExhausted: {
    subject: '{{ order.displayId }}: fant ingen utfører',
    text: `Vi fant ingen utfører til oppdraget {{ order.displayId }}, og det er ingen flere å spørre. Bestillingen venter på deg.${THE_ORDER}`,
  },
  proposalReceived: {
    subject: '{{ order.displayId }}: {{ dispatch.contractor }} foreslår andre vilkår',
    text: `{{ dispatch.contractor }} vil ta oppdraget {{ order.displayId }} på andre vilkår.{{#dispatch.proposedTime}}\n\nBegynner: {{ dispatch.proposedTime }}{{/dispatch.proposedTime}}{{#dispatch.proposedPay}}\n\nVil ha: {{ dispatch.proposedPay }}{{/dispatch.proposedPay}}\n\nSvar innen: {{ dispatch.deadline }}${THE_ORDER}`,
  },
  handBackRequested: {
    subject: '{{ order.displayId }}: {{ dispatch.contractor }} vil gi oppdraget tilbake',
    text: `{{ dispatch.contractor }} vil gi tilbake oppdraget {{ order.displayId }}, som er påbegynt. Det trenger samtykket ditt.{{#dispatch.reason}}\n\nGrunn: {{ dispatch.reason }}{{/dispatch.reason}}${THE_ORDER}`,
  },
  assignmentReturned: {
    subject: '{{ order.displayId }}: gitt tilbake av {{ dispatch.contractor }}',
    text: `{{ dispatch.contractor }} har gitt oppdraget {{ order.displayId }} tilbake.{{#dispatch.reason}}\n\nGrunn: {{ dispatch.reason }}{{/dispatch.reason}}${THE_ORDER}`,
  },
  bookingProposed: {
    subject: 'Foreslått tid: {{ booking.when }}, {{ order.displayId }}',
    text: `Det er foreslått en tid for besøket for bestilling {{ order.displayId }} hos {{ organization.name }}.{{#booking.toConfirm}} Bekreft den, eller foreslå en annen.{{/booking.toConfirm}}{{^booking.toConfirm}} Den er ikke bekreftet ennå.{{/booking.toConfirm}}${VISIT}${TURN}${YOUR_ORDER}${YOUR_JOB}${THE_ORDER}`,
  },
  bookingRescheduled: {
    subject: 'Ny tid: {{ booking.when }}, {{ order.displayId }}',
    text: `Besøket for bestilling {{ order.displayId }} hos {{ organization.name }} har fått en ny tid.${VISIT}${TURN}${YOUR_ORDER}${YOUR_JOB}${THE_ORDER}`,
  },
  bookingConfirmed: {
    subject: 'Bekreftet: {{ booking.when }}, {{ order.displayId }}',
    text: `Besøket for bestilling {{ order.displayId }} hos {{ organization.name }} er bekreftet.${VISIT}${YOUR_ORDER}${YOUR_JOB}${THE_ORDER}`,
  },
  bookingCancelled: {
    subject: 'Avlyst tid: {{ order.displayId }}',
    text: `Besøket for bestilling {{ order.displayId }} hos {{ organization.name }} er avlyst.${VISIT}${YOUR_ORDER}${YOUR_JOB}${THE_ORDER}`,
  },
  bookingReminder: {
    subject: 'Påminnelse: {{ booking.when }}, {{ order.displayId }}',
    text: `Dette er en påminnelse om besøket for bestilling {{ order.displayId }} hos {{ organization.name }}.${VISIT}${YOUR_ORDER}${YOUR_JOB}${THE_ORDER}`,
  },
  orderCancelled: {
    subject: 'Bestillingen er avlyst: {{ order.displayId }}',
    text: `Bestillingen {{ order.displayId }} hos {{ organization.name }} er avlyst. Du trenger ikke gjøre noe.${THE_ORDER}`,
  },
  signatureRequested: {
    subject: 'Til signering: {{ step.title }}, {{ order.displayId }}',
    text: `Oppdraget {{ order.displayId }} hos {{ organization.name }} venter på signaturen din: {{ step.title }}.${YOUR_JOB}`,
  },
  stepClosed: {
    subject: 'Trengs ikke lenger: {{ step.title }}, {{ order.displayId }}',
    text: `Bestillingen {{ order.displayId }} hos {{ organization.name }} er fullført. Signaturen din trengs ikke lenger: {{ step.title }}.${YOUR_JOB}`,
  },
  clientActionRequired: {
    subject: 'Din tur: {{ step.title }}, {{ order.displayId }}',
    text: `Bestillingen din {{ order.displayId }} venter på deg: {{ step.title }}.${YOUR_ORDER}`,
  },
  clientActionClosed: {
    subject: 'Trengs ikke lenger: {{ step.title }}, {{ order.displayId }}',
    text: `Bestillingen {{ order.displayId }} hos {{ organization.name }} venter ikke lenger på deg: {{ step.title }}.${YOUR_ORDER}`,
  },
  clientOfferChanged: {
    subject: 'Tilbudet ditt er endret: {{ order.displayId }}',
    text: `Det du ble tilbudt i bestillingen {{ order.displayId }}, er endret. Den nye versjonen venter på svaret ditt.${YOUR_ORDER}`,
  },
  orderReceived: {
    subject: 'Vi har mottatt bestillingen din {{ order.displayId }}',
    text: `Takk for bestillingen {{ order.displayId }} hos {{ organization.name }}.\n\n${ORDERED}${TURN}${YOUR_ORDER}`,
  },
  clientLink: {
    subject: 'Bestillingen din {{ order.displayId }}: lenken',
    text: `Her er lenken til bestillingen din {{ order.displayId }} hos {{ organization.name }}. Der kan du følge den, svare og skrive til oss.${YOUR_ORDER}`,
  },
  contractorChanged: {
    subject: 'Ny håndverker: {{ order.displayId }}',
    text: `{{ contractor.name }} utfører nå arbeidet i bestillingen din {{ order.displayId }}. Håndverkeren som hadde oppdraget tidligere, kommer ikke.{{#booking.isAhead}}\n\nBesøket ditt står fast: {{ booking.when }}.{{/booking.isAhead}} Trengs det en ny tid, tar vi kontakt.${YOUR_ORDER}`,
  },
  orderCompleted: {
    subject: 'Bestillingen din er fullført: {{ order.displayId }}',
    text: `Bestillingen {{ order.displayId }} hos {{ organization.name }} er fullført. Takk!${YOUR_ORDER}`,
  },
  messageToClient: {
    subject: 'Ny melding om bestillingen din {{ order.displayId }}',
    text: `Det er en ny melding om bestillingen din {{ order.displayId }} hos {{ organization.name }}.\n\n${NOTES}{{#client.url}}Les og svar: {{ client.url }}{{/client.url}}`,
  },
  messageToContractor: {
    subject: 'Ny melding: {{ order.displayId }}',
    text: `Det er en ny melding om oppdraget {{ order.displayId }} for {{ organization.name }}.\n\n${NOTES}{{#job.url}}Les og svar: {{ job.url }}{{/job.url}}`,
  },
  messageToOperator: {
    subject: '{{ order.displayId }}: ny melding',
    text: `Det er en ny melding om bestillingen {{ order.displayId }}.\n\n${NOTES}{{#order.url}}Les og svar: {{ order.url }}{{/order.url}}`,
  },
  invitation: {
    subject: 'Invitasjon til {{ organization.name }}',
    text: '{{ invitation.inviter }}{{#invitation.organization}} fra {{ invitation.organization }}{{/invitation.organization}} inviterer deg til {{ organization.name }}. Invitasjonen gjelder til {{ invitation.expires }}.\n\nTa imot invitasjonen: {{ invitation.url }}',
  },
  passwordReset: {
    subject: 'Velg et nytt passord',
    text: 'Noen, trolig du, har bedt om et nytt passord. Lenken virker én gang, innen {{ reset.minutes }} minutter. Var det ikke du, trenger du ikke gjøre noe: passordet ditt er som før.\n\nVelg et nytt passord: {{ reset.url }}',
  },
};
