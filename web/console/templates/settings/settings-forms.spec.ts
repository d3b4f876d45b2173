import { expect, it } from '@jest/globals';
import { toBasicsInput, toRoleInput } from './settings-forms.js';

it('toBasicsInput sends the chosen groups, and nothing for empty fields', () => {
  const fields = { name: ' Charger ', customId: ' ', 'allowed.extra': 'true', 'allowed.other': '' };
  expect(toBasicsInput(fields)).toEqual({
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
