/** Template data that task templates require. */
import { describe, expect, it } from '@jest/globals';
import type { Task } from '../../entities/template-task.js';
import { usesDispatch, listTaskTexts } from './task-templates.js';

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
