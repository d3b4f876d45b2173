import { describe, expect, it } from '@jest/globals';
import { toTaskFields, toTaskInput, type EditedTask } from './task-form.js';

const TASK: EditedTask = {
  ...{ id: 't', workflowTemplateId: 'w', name: 'Remind', type: 'email', isDisabled: false },
  ...{ states: ['active', 'done'], timing: 'before', delay: 2, workflowTemplateStepId: 's' },
  ...{ recipient: { type: 'EMAIL', value: 'a@example.com' }, workflowTemplateActorId: null },
  ...{ webhookPayloadTemplate: null, webhookHeadersTemplate: null, webhookUrlTemplate: null, smsPayloadTemplate: null },
  ...{ emailSubjectTemplate: 'Visit', emailBodyTemplate: '<p>Visit</p>', emailLogos: ['logo'] },
  emailCc: [
    { type: 'ACTOR', value: 'operator' },
    { type: 'EMAIL', value: 'b@example.com' },
    { type: 'EMAIL', value: 'c@example.com' },
  ],
  ...{ emailBcc: [], customFieldAttachments: ['f'] },
};

describe('toTaskInput', () => {
  it('returns the task that the fields were made from, without what has a form of its own', () => {
    const { id: _id, workflowTemplateId: _template, isDisabled: _disabled, emailLogos: _logos, ...written } = TASK;
    expect(toTaskInput(toTaskFields(TASK, []))).toEqual(written);
  });

  it('names an actor that takes precedence by its slug', () => {
    const actors = [{ id: 'actor', slug: 'installer' }] as Parameters<typeof toTaskFields>[1];
    const fields = toTaskFields({ ...TASK, workflowTemplateActorId: 'actor' }, actors);
    expect(toTaskInput(fields)).toMatchObject({
      workflowTemplateActorId: null,
      recipient: { type: 'ACTOR', value: 'installer' },
    });
  });

  it('leaves a delay that is no number to the API, and sends no recipient for none', () => {
    expect(toTaskInput({ ...toTaskFields(TASK, []), delay: 'x', recipient: '' })).toMatchObject({
      delay: 'x',
      recipient: null,
    });
  });
});
