/** The action of the page of security. */
import { Settings } from '../../../../client/generated/resources.js';
import type { ActionTable } from '../../actions.js';

export const securityActions: ActionTable = {
  saveRequirement: (api, { requireSecondFactor, version }, { routerId }) =>
    new Settings(api).update(
      routerId,
      { requireSecondFactor: requireSecondFactor === 'true' },
      version ? { ifMatch: version } : {},
    ),
};
