import { describe, expect, it } from '@jest/globals';
import type { FormFields } from '../../ui/index.js';
import { settingName, tierName, toStepFields, toStepInput } from './step-form.js';
import type { EditedStep } from './template-queries.js';

const STEP: EditedStep = {
  ...{ id: 'step', title: 'Find an electrician', type: 'dispatch_create', actor: 'operator', variant: null },
  ...{ descriptionOperator: null, descriptionContractor: 'Call first.', descriptionClient: null },
  ...{ actorId: null, dispatchesActorId: 'role-1', groupId: 'group-1', dependsOnStepId: 'step-0' },
  ...{ isRequired: true, autoComplete: false },
  ...{ dueAfterDays: 0, dueAtTime: '12:00', dueDateSkipWeekends: true },
  ...{ visibleToOperator: true, visibleToContractor: false, visibleToClient: true },
  settings: {
    ...{ useActorsInstallerNetwork: true, isAutoDispatchingEnabled: false, retryOnFailure: true },
    ...{ multipleDispatches: 3, responseDeadlineDays: 2, responseDeadlineMinutes: null, durationMinutes: null },
    skipWeekendsForResponseDeadline: false,
    escalation: [
      { minutes: 60, partnerGroupIds: ['gold', 'silver'], partnerTags: ['vip', 'fast'] },
      { minutes: 120, partnerGroupIds: [], partnerTags: [] },
    ],
  },
  states: ['active', 'done'],
  documentIds: ['terms'],
  productTags: [{ id: 'tag-1', name: 'Chargers', color: null }],
  inputs: [
    { id: 'input-1', customFieldId: 'fuse', required: true, position: 0 },
    { id: 'input-2', customFieldId: 'parking', required: false, position: 1 },
  ],
  actorVisibility: [{ actorId: 'role-2', visible: false }],
  tasks: [],
};

describe('toStepInput', () => {
  it('sends a step as it was read if nothing was changed', () => {
    const { documentIds, productTags, inputs, tasks: _tasks, settings, ...rest } = STEP;
    const { responseDeadlineMinutes: _minutes, durationMinutes: _duration, ...given } = settings;
    expect(toStepInput(toStepFields(STEP), 'step')).toEqual({
      ...rest,
      settings: given,
      inputs: inputs.map(({ customFieldId, required, position }) => ({ customFieldId, required, position })),
      documents: documentIds.map((id) => ({ id })),
      productTags: productTags.map(({ id }) => ({ id })),
    });
  });

  it('takes an empty field as no value, and a box that is missing as not checked', () => {
    const fields: FormFields = { ...toStepFields(STEP), title: ' ', dueAfterDays: '', dueAtTime: '' };
    for (const name of ['isRequired', 'state.done', 'document.terms', 'productTag.tag-1']) delete fields[name];
    const input = toStepInput({ ...fields, 'input.fuse': '', 'visible.role-2': '' }, 'step');
    expect(input).toMatchObject({ title: null, dueAfterDays: null, dueAtTime: null, isRequired: false });
    expect(input).toMatchObject({ states: ['active'], documents: [], productTags: [], actorVisibility: [] });
    expect(input.inputs).toEqual([{ customFieldId: 'parking', required: false, position: 0 }]);
  });

  it('leaves a number that is none to the API, which names its field', () => {
    const fields = { ...toStepFields(STEP), dueAfterDays: 'soon', [settingName('multipleDispatches')]: 'many' };
    const input = toStepInput(fields, 'step');
    expect(input.dueAfterDays).toBe('soon');
    expect(input.settings?.multipleDispatches).toBe('many');
  });

  it('adds the round that was filled in last, and leaves out rounds without content', () => {
    const fields = {
      ...toStepFields(STEP),
      ...{ [tierName(0, 'minutes')]: '', [tierName(0, 'partnerTags')]: ' , ' },
      ...{ [tierName(0, 'group.gold')]: '', [tierName(0, 'group.silver')]: '' },
      ...{ [tierName(2, 'minutes')]: '30', [tierName(2, 'partnerTags')]: 'near , cheap' },
    };
    expect(toStepInput(fields, 'step').settings?.escalation).toEqual([
      { minutes: 120, partnerGroupIds: [], partnerTags: [] },
      { minutes: 30, partnerGroupIds: [], partnerTags: ['near', 'cheap'] },
    ]);
  });
});

describe('toStepFields', () => {
  it('shows each value of a step in the field that the API names', () => {
    expect(toStepFields(STEP)).toMatchObject({
      ...{ title: 'Find an electrician', dueAfterDays: '0', isRequired: 'true', visibleToContractor: '' },
      ...{ 'settings.multipleDispatches': '3', 'settings.responseDeadlineMinutes': '' },
      ...{ 'settings.escalation[0].partnerTags': 'vip, fast', 'settings.escalation[0].group.gold': 'true' },
      ...{ 'input.fuse': 'required', 'input.parking': 'optional', 'visible.role-2': 'false' },
    });
  });
});
