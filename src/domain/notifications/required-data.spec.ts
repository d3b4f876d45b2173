/** Detection of the template data that texts require (docs/templates "Variables"). */
import { describe, expect, it } from '@jest/globals';
import { ALL_DATA, findRequiredData } from './required-data.js';

const NONE = { hasLines: false, hasBooking: false, hasRest: false };
const LINES = { ...NONE, hasLines: true };
const BOOKING = { ...NONE, hasBooking: true };
const REST = { ...NONE, hasRest: true };

describe('findRequiredData', () => {
  it.each([
    ['{{ order.displayId }}: {{ order.city }}, {{ step.title }} {{ step.status }} {{ dispatch.pay }}', NONE],
    ['{{ client.url }} {{ organization.name }} {{ workflow.name }} {{ recipient.name }}', NONE],
    ['{{^order.lines}}none{{/order.lines}}', LINES],
    ['{{ order.totalExcludingVat }}', LINES],
    ['{{ order.vatAmount }}', LINES],
    ['{{ order.totalAmount }}', LINES],
    ['{{ order.currencyCode }}', LINES],
    ['{{ booking.startAt }}', BOOKING],
    ['{{#booking}}some{{/booking}}', BOOKING],
    ['{{ # order.tags }}some{{/ order.tags }}', REST],
    ['{{#order.notes}}{{ content }}{{/order.notes}}', REST],
    ['{{#order.customFields}}{{ value }}{{/order.customFields}}', REST],
    ['{{order.custom.meter}}', REST],
    ['{{ order.operator.firstName }}', REST],
    ['{{ step.dueAt }}', REST],
    ['{{ step.comment }}', REST],
    ['{{ step.reason }}', REST],
    ['{{ actor.organization.name }}', REST],
    ['{{#actor}}{{ name }}{{/actor}}', REST],
    ['{{#order}}{{ lines }}{{/order}}', { ...LINES, hasRest: true }],
    ['{{ # order }}{{ . }}{{/ order }}', { ...LINES, hasRest: true }],
    ['{"order": {{order}}}', { ...LINES, hasRest: true }],
    ['{{ step }}', { ...LINES, hasRest: true }],
  ])('detects the data of %s', (text, parts) => expect(findRequiredData([text])).toEqual(parts));

  it('detects the data of all texts', () => {
    expect(findRequiredData(['{{ order.lines }}', null, '{{ booking }}', '{{ order.tags }}'])).toEqual(ALL_DATA);
    expect(findRequiredData([])).toEqual(NONE);
  });
});
