/** The actions of the page of security. */
import { OwnSessions, Settings } from '../../../../client/generated/resources.js';
import type { ActionTable } from '../../actions.js';

export const securityActions: ActionTable = {
  saveRequirement: (api, { requireSecondFactor, version }, { routerId }) =>
    new Settings(api).update(
      routerId,
      { requireSecondFactor: requireSecondFactor === 'true' },
      version ? { ifMatch: version } : {},
    ),
  endSession: (api, { subjectId }) => new OwnSessions(api).revoke(subjectId),
  endOtherSessions: (api) => new OwnSessions(api).revokeOthers(),
};
