import { expect, it } from '@jest/globals';
import { toBody } from '../../forms/field-kinds.js';
import { BASICS, toRoleInput } from './settings-forms.js';

it('the basics send the chosen groups, and nothing for empty fields', () => {
  const fields = {
    name: ' Charger ',
    customId: ' ',
    'allowedStepGroupIds.extra': 'true',
    'allowedStepGroupIds.other': '',
  };
  expect(toBody(BASICS, fields)).toEqual({
    ...{ name: 'Charger', customId: null, defaultAssigneeId: null },
    ...{ isDefaultTemplate: false, isAutoDispatchingEnabled: false },
    allowedStepGroupIds: ['extra'],
  });
});

it('toRoleInput writes professions and services in capital letters, and leaves an empty slug to the service', () => {
  const fields = { name: 'Electrician', slug: '', type: 'dispatched', source: 'network' };
  const words = { professions: 'electrician, , plumber', services: 'ev_charging', tags: 'Fast' };
  expect(toRoleInput({ ...fields, ...words })).toEqual({
    ...{ name: 'Electrician', type: 'dispatched', source: 'network', isMainInstaller: false },
    ...{ professions: ['ELECTRICIAN', 'PLUMBER'], services: ['EV_CHARGING'], tags: ['Fast'] },
  });
});
