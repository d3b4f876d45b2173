/** What the templates of a task name decides what is read for it. */
import { describe, expect, it } from '@jest/globals';
import type { Task } from '../../entities/template-task.js';
import { namesDispatch, textsOf } from './task-templates.js';

const task = (emailBodyTemplate: string) => ({ type: 'email', emailBodyTemplate }) as Task;

describe('An offer of work', () => {
  it.each([
    '{{dispatch.acceptUrl}}',
    '{{ dispatch.acceptUrl }}',
    '{{#dispatch}}Answer{{/dispatch}}',
    '{{ #dispatch }}Answer{{ /dispatch }}',
    '{{ ^ dispatch }}No offer{{ / dispatch }}',
  ])('is named by %s', (template) => expect(namesDispatch(task(template))).toBe(true));

  it.each(['dispatch.acceptUrl', '{{ order.dispatch }}', '{{ dispatches }}', ''])('is not named by "%s"', (template) =>
    expect(namesDispatch(task(template))).toBe(false),
  );
});

describe('A task', () => {
  const webhook = { type: 'webhook', webhookUrlTemplate: 'https://example.com/{{ booking.id }}' } as Task;

  it('without a payload of its own sends the step, to where its other templates say', () =>
    expect(textsOf(webhook)).toEqual(['https://example.com/{{ booking.id }}', '{{ step }}']));

  it('with one sends nothing else', () =>
    expect(textsOf({ ...webhook, webhookUrlTemplate: ' ', webhookPayloadTemplate: '{}' })).toEqual(['{}']));
});
