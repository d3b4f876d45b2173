/** The documentation describes all events, variables and statuses. */
import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENTS } from '../../entities/event-types.js';
import { DELIVERY_STATUSES } from '../../entities/delivery.js';
import { RECIPIENT_TYPES } from '../../entities/recipient.js';
import { TASK_TEMPLATES } from '../../entities/template-task.js';
import { ROOTS } from './template-variables.js';

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', name), 'utf8');

describe('docs', () => {
  it.each(EVENTS)('events.md describes %s', (event) => {
    expect(read('events.md')).toContain(`\`${event}\``);
  });

  it.each(ROOTS)('templates.md describes the variables of %s', (root) => {
    expect(read('templates.md')).toMatch(new RegExp(`^### ${root}$`, 'm'));
  });

  it.each([...RECIPIENT_TYPES, ...TASK_TEMPLATES])('templates.md describes %s', (name) => {
    expect(read('templates.md')).toContain(`\`${name}\``);
  });

  it.each(DELIVERY_STATUSES)('webhooks.md describes the status %s', (status) => {
    expect(read('webhooks.md')).toContain(`| \`${status}\` |`);
  });
});
