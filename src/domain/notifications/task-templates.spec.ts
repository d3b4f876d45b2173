/** Template data that task templates require, and excerpts of tasks. */
import { describe, expect, it } from '@jest/globals';
import type { Task } from '../../entities/template-task.js';
import { EXCERPT_MAX, excerptTask, usesDispatch, listTaskTexts } from './task-templates.js';

const task = (emailBodyTemplate: string) => ({ type: 'email', emailBodyTemplate }) as Task;

describe('usesDispatch', () => {
  it.each([
    '{{dispatch.acceptUrl}}',
    '{{ dispatch.acceptUrl }}',
    '{{#dispatch}}Answer{{/dispatch}}',
    '{{ #dispatch }}Answer{{ /dispatch }}',
    '{{ ^ dispatch }}No offer{{ / dispatch }}',
  ])('is true for %s', (template) => expect(usesDispatch(task(template))).toBe(true));

  it.each(['dispatch.acceptUrl', '{{ order.dispatch }}', '{{ dispatches }}', ''])('is false for "%s"', (template) =>
    expect(usesDispatch(task(template))).toBe(false),
  );
});

describe('listTaskTexts', () => {
  const webhook = { type: 'webhook', webhookUrlTemplate: 'https://example.com/{{ booking.id }}' } as Task;

  it('includes the step for a webhook without a payload template', () =>
    expect(listTaskTexts(webhook)).toEqual(['https://example.com/{{ booking.id }}', '{{ step }}']));

  it('returns only the templates of a webhook with a payload template', () =>
    expect(listTaskTexts({ ...webhook, webhookUrlTemplate: ' ', webhookPayloadTemplate: '{}' })).toEqual(['{}']));
});

const TASK = {
  name: 'Thanks',
  emailSubjectTemplate: 'Order\n{{ order.displayId }}',
  emailBodyTemplate: '<p>Dear {{ client.name }},</p>\n<p>thank &amp; bye</p><style>p { color: red }</style>',
  smsPayloadTemplate: ' See you ',
  webhookPayloadTemplate: null,
  webhookHeadersTemplate: null,
  webhookUrlTemplate: 'https://example.com/{{ order.id }}',
};

describe('excerptTask', () => {
  it('returns subject and text of an e-mail as plain text in one line', () => {
    expect(excerptTask({ ...TASK, type: 'email' })).toEqual({
      subject: 'Order {{ order.displayId }}',
      excerpt: 'Dear {{ client.name }}, thank & bye',
    });
  });

  it('returns the name of an e-mail without subject, as it is sent', () => {
    expect(excerptTask({ ...TASK, type: 'email', emailSubjectTemplate: ' ' }).subject).toBe('Thanks');
  });

  it('returns the text of a text message and the URL of a webhook', () => {
    expect(excerptTask({ ...TASK, type: 'sms' })).toEqual({ subject: null, excerpt: 'See you' });
    expect(excerptTask({ ...TASK, type: 'webhook' })).toEqual({ subject: null, excerpt: TASK.webhookUrlTemplate });
  });

  it('returns null without a text, and cuts a long one', () => {
    expect(excerptTask({ ...TASK, type: 'sms', smsPayloadTemplate: null }).excerpt).toBeNull();
    const { excerpt } = excerptTask({ ...TASK, type: 'sms', smsPayloadTemplate: 'a'.repeat(5000) });
    expect(excerpt).toBe(`${'a'.repeat(EXCERPT_MAX)}…`);
  });
});
