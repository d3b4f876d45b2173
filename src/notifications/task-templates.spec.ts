/** Which offer a message is about is looked for only where a template names one. */
import { describe, expect, it } from '@jest/globals';
import type { Task } from '../entities/template-task.js';
import { namesDispatch } from './task-templates.js';

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
