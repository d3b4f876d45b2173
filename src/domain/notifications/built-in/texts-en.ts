/** The built-in messages about orders in English. */
import type { MessageTexts } from './message-kinds.js';

const PLACE = '{{#order.address}}{{ order.address }}, {{/order.address}}{{ order.postalCode }} {{ order.city }}';
const WHAT = `What: {{^order.lines}}{{ order.displayId }}{{/order.lines}}{{#order.lines}}
- {{ quantity }} x {{ name }}{{/order.lines}}{{#order.moreLines}}
- … and {{ order.moreLines }} more{{/order.moreLines}}`;
const WORK = `${WHAT}
Where: {{ order.postalCode }} {{ order.city }}`;
const PAY = `Pays: {{ dispatch.pay }}{{#dispatch.payIsPartial}}, the rest by agreement{{/dispatch.payIsPartial}}{{^dispatch.pay}}by agreement{{/dispatch.pay}}`;
const TO_ANSWER = `${WORK}{{#booking}}
When: {{ booking.when }}{{/booking}}
${PAY}
Answer by: {{ dispatch.deadline }}

See the offer and answer: {{ dispatch.url }}`;
const YOUR_ORDER = `{{#client.url}}

See your order: {{ client.url }}{{/client.url}}`;
const TURN = `{{#client.turn}}

Your turn: {{ client.turn }}{{/client.turn}}`;
const YOUR_JOB = `{{#job.url}}

Open the job: {{ job.url }}{{/job.url}}`;
const THE_ORDER = `{{#order.url}}

Open the order: {{ order.url }}{{/order.url}}`;
const ORDERED = `What:{{#order.lines}}
- {{ quantity }} x {{ name }}{{/order.lines}}{{#order.moreLines}}
- … and {{ order.moreLines }} more{{/order.moreLines}}{{^order.lines}} {{ order.name }}{{/order.lines}}{{#order.total}}
Total: {{ order.total }}{{/order.total}}
Where: ${PLACE}`;
const VISIT = `

When: {{ booking.when }}
Where: ${PLACE}`;
const ASSIGNED = `${WHAT}
Where: ${PLACE}{{#booking}}
When: {{ booking.when }}{{/booking}}`;
const NOTES = `{{#notes}}{{ author }}, {{ time }}:
{{ quote }}

{{/notes}}`;

export const ENGLISH: MessageTexts = {
  offerSent: {
    subject: 'Work offered: {{ order.city }}, {{ order.displayId }}',
    text: `{{ organization.name }} offers you work.\n\n${TO_ANSWER}`,
  },
  offerReminder: {
    subject: 'Reminder: work offered until {{ dispatch.deadline }}, {{ order.displayId }}',
    text: `{{ organization.name }} still waits for your answer.\n\n${TO_ANSWER}`,
  },
  offerChanged: {
    subject: 'The offer has changed: {{ order.city }}, {{ order.displayId }}',
    text: `{{ organization.name }} has changed the work that it offers you.\n\n${TO_ANSWER}`,
  },
  offerClosed: {
    subject: 'Offer closed: {{ order.displayId }}',
    text: `The offer of {{ organization.name }} in {{ order.postalCode }} {{ order.city }} is no longer open. No action is required.`,
  },
  workAssigned: {
    subject: 'Work for you: {{ order.displayId }}',
    text: `{{ organization.name }} has given you the work {{ order.displayId }}.\n\n${ASSIGNED}\n${PAY}${YOUR_JOB}`,
  },
  workChanged: {
    subject: 'Your work has changed: {{ order.displayId }}',
    text: `{{ organization.name }} has changed the work {{ order.displayId }}.\n\n${ASSIGNED}\n${PAY}${YOUR_JOB}`,
  },
  assignmentRevoked: {
    subject: 'Work taken back: {{ order.displayId }}',
    text: `{{ organization.name }} has taken the work {{ order.displayId }} back. You no longer carry it out.`,
  },
  proposalRefused: {
    subject: 'Your terms were refused: {{ order.displayId }}',
    text: `{{ organization.name }} keeps to the terms of its offer.\n\n${TO_ANSWER}`,
  },
  handBackRefused: {
    subject: 'The work stays with you: {{ order.displayId }}',
    text: `{{ organization.name }} does not agree that you hand the work {{ order.displayId }} back. Please continue the work.${YOUR_JOB}`,
  },
  technicianAssigned: {
    subject: 'You are assigned: {{ order.displayId }}',
    text: `You carry out the work {{ order.displayId }} of {{ organization.name }}.\n\n${ASSIGNED}${YOUR_JOB}`,
  },
  technicianUnassigned: {
    subject: 'You are no longer assigned: {{ order.displayId }}',
    text: `You no longer carry out the work {{ order.displayId }} of {{ organization.name }}. No action is required.`,
  },
  offerAccepted: {
    subject: '{{ order.displayId }}: accepted by {{ dispatch.contractor }}',
    text: `{{ dispatch.contractor }} has accepted the work {{ order.displayId }}.${THE_ORDER}`,
  },
  offerDeclined: {
    subject: '{{ order.displayId }}: declined by {{ dispatch.contractor }}',
    text: `{{ dispatch.contractor }} has declined the work {{ order.displayId }}.{{#dispatch.reason}}\n\nReason: {{ dispatch.reason }}{{/dispatch.reason}}${THE_ORDER}`,
  },
  offerExpired: {
    subject: '{{ order.displayId }}: no answer from {{ dispatch.contractor }}',
    text: `{{ dispatch.contractor }} has not answered in time. The offer of the work {{ order.displayId }} has expired.${THE_ORDER}`,
  },
  offersExhausted: {
    subject: '{{ order.displayId }}: no contractor found',
    text: `No contractor was found for the work {{ order.displayId }}, and no further contractor can receive an offer. The order waits for you.${THE_ORDER}`,
  },
  proposalReceived: {
    subject: '{{ order.displayId }}: {{ dispatch.contractor }} proposes other terms',
    text: `{{ dispatch.contractor }} would take the work {{ order.displayId }} on other terms.{{#dispatch.proposedTime}}\n\nBegins: {{ dispatch.proposedTime }}{{/dispatch.proposedTime}}{{#dispatch.proposedPay}}\n\nAsks: {{ dispatch.proposedPay }}{{/dispatch.proposedPay}}\n\nAnswer by: {{ dispatch.deadline }}${THE_ORDER}`,
  },
  handBackRequested: {
    subject: '{{ order.displayId }}: {{ dispatch.contractor }} wants to hand the work back',
    text: `{{ dispatch.contractor }} wants to hand back the work {{ order.displayId }}, which has begun. Your consent is required.{{#dispatch.reason}}\n\nReason: {{ dispatch.reason }}{{/dispatch.reason}}${THE_ORDER}`,
  },
  assignmentReturned: {
    subject: '{{ order.displayId }}: given back by {{ dispatch.contractor }}',
    text: `{{ dispatch.contractor }} has handed the work {{ order.displayId }} back.{{#dispatch.reason}}\n\nReason: {{ dispatch.reason }}{{/dispatch.reason}}${THE_ORDER}`,
  },
  bookingProposed: {
    subject: 'Proposed time: {{ booking.when }}, {{ order.displayId }}',
    text: `A time is proposed for the visit for order {{ order.displayId }} at {{ organization.name }}.{{#booking.toConfirm}} Please confirm it, or propose another one.{{/booking.toConfirm}}{{^booking.toConfirm}} It is not confirmed yet.{{/booking.toConfirm}}${VISIT}${TURN}${YOUR_ORDER}${YOUR_JOB}${THE_ORDER}`,
  },
  bookingRescheduled: {
    subject: 'New time: {{ booking.when }}, {{ order.displayId }}',
    text: `The visit for order {{ order.displayId }} at {{ organization.name }} has a new time.${VISIT}${TURN}${YOUR_ORDER}${YOUR_JOB}${THE_ORDER}`,
  },
  bookingConfirmed: {
    subject: 'Confirmed: {{ booking.when }}, {{ order.displayId }}',
    text: `The visit for order {{ order.displayId }} at {{ organization.name }} is confirmed.${VISIT}${YOUR_ORDER}${YOUR_JOB}${THE_ORDER}`,
  },
  bookingCancelled: {
    subject: 'Time cancelled: {{ order.displayId }}',
    text: `The visit for order {{ order.displayId }} at {{ organization.name }} is cancelled.${VISIT}${YOUR_ORDER}${YOUR_JOB}${THE_ORDER}`,
  },
  bookingReminder: {
    subject: 'Reminder: {{ booking.when }}, {{ order.displayId }}',
    text: `This is a reminder of the visit for order {{ order.displayId }} at {{ organization.name }}.${VISIT}${YOUR_ORDER}${YOUR_JOB}${THE_ORDER}`,
  },
  orderCancelled: {
    subject: 'Order cancelled: {{ order.displayId }}',
    text: `The order {{ order.displayId }} of {{ organization.name }} is cancelled. No action is required.${THE_ORDER}`,
  },
  signatureRequested: {
    subject: 'To be signed: {{ step.title }}, {{ order.displayId }}',
    text: `The work {{ order.displayId }} of {{ organization.name }} waits for your signature: {{ step.title }}.${YOUR_JOB}`,
  },
  stepClosed: {
    subject: 'No longer needed: {{ step.title }}, {{ order.displayId }}',
    text: `The order {{ order.displayId }} of {{ organization.name }} is completed. Your signature is no longer needed: {{ step.title }}.${YOUR_JOB}`,
  },
  clientActionRequired: {
    subject: 'Your turn: {{ step.title }}, {{ order.displayId }}',
    text: `Your order {{ order.displayId }} waits for you: {{ step.title }}.${YOUR_ORDER}`,
  },
  clientActionClosed: {
    subject: 'No longer needed: {{ step.title }}, {{ order.displayId }}',
    text: `Your order {{ order.displayId }} at {{ organization.name }} no longer waits for you: {{ step.title }}.${YOUR_ORDER}`,
  },
  clientOfferChanged: {
    subject: 'Your offer has changed: {{ order.displayId }}',
    text: `What you were offered for your order {{ order.displayId }} has changed. The new version waits for your answer.${YOUR_ORDER}`,
  },
  orderReceived: {
    subject: 'We have received your order {{ order.displayId }}',
    text: `Thank you for your order {{ order.displayId }} at {{ organization.name }}.\n\n${ORDERED}${TURN}${YOUR_ORDER}`,
  },
  clientLink: {
    subject: 'Your order {{ order.displayId }}: the link',
    text: `Here is the link to your order {{ order.displayId }} at {{ organization.name }}. You can follow it, answer, and write to us there.${YOUR_ORDER}`,
  },
  contractorChanged: {
    subject: 'Another contractor: {{ order.displayId }}',
    text: `{{ contractor.name }} now carries out the work for your order {{ order.displayId }}. The contractor that had the work before no longer comes.{{#booking.isAhead}}\n\nYour visit stays: {{ booking.when }}.{{/booking.isAhead}} If a new time is needed, we will contact you.${YOUR_ORDER}`,
  },
  orderCompleted: {
    subject: 'Your order is completed: {{ order.displayId }}',
    text: `Your order {{ order.displayId }} at {{ organization.name }} is completed. Thank you!${YOUR_ORDER}`,
  },
  messageToClient: {
    subject: 'New message about your order {{ order.displayId }}',
    text: `There is a new message about your order {{ order.displayId }} at {{ organization.name }}.\n\n${NOTES}{{#client.url}}Read and answer: {{ client.url }}{{/client.url}}`,
  },
  messageToContractor: {
    subject: 'New message: {{ order.displayId }}',
    text: `There is a new message about the work {{ order.displayId }} of {{ organization.name }}.\n\n${NOTES}{{#job.url}}Read and answer: {{ job.url }}{{/job.url}}`,
  },
  messageToOperator: {
    subject: '{{ order.displayId }}: new message',
    text: `There is a new message about the order {{ order.displayId }}.\n\n${NOTES}{{#order.url}}Read and answer: {{ order.url }}{{/order.url}}`,
  },
  invitation: {
    subject: 'Invitation to {{ organization.name }}',
    text: '{{ invitation.inviter }}{{#invitation.organization}} of {{ invitation.organization }}{{/invitation.organization}} invites you to {{ organization.name }}. The invitation is valid until {{ invitation.expires }}.\n\nAccept the invitation: {{ invitation.url }}',
  },
  passwordReset: {
    subject: 'Choose a new password',
    text: 'A new password was requested for your account. The link is valid once, for {{ reset.minutes }} minutes. If you did not request it, ignore this e-mail: your password does not change.\n\nChoose a new password: {{ reset.url }}',
  },
};
