/** What the page of an invitation is drawn from. */
import type { OpenInvitationView } from '../../../client/generated/types.js';

export type { InvitationMessages } from '../../i18n/en/invitation.js';

/** The token stands in the address alone. */
export interface InvitationData {
  invitation: OpenInvitationView;
}
