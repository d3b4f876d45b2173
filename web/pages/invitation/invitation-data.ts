/** Data of the invitation page. */
import type { OpenInvitationView } from '../../../client/generated/types.js';

export type { InvitationMessages } from '../../i18n/en/invitation.js';

export interface InvitationData {
  invitation: OpenInvitationView;
}
