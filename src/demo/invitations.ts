/** Invites people who have not come yet: a colleague into the router, and the first one into a contractor that nobody has joined. */
import type { INestApplicationContext } from '@nestjs/common';
import { PartnerInvitationInput } from '../modules/partners/partner.dto.js';
import { ManagedContractors } from '../modules/partners/managed-contractors.js';
import { parseRequest } from '../platform/validation/validate.js';
import { InvitationInput } from '../modules/users/user.dto.js';
import { UserInvitationsService } from '../modules/users/user-invitations.service.js';
import { DEMO_IDS } from './demo-ids.js';
import type { DemoRouter } from './router.js';

/** Both invitations are open for fourteen days. */
export async function createInvitations(app: INestApplicationContext, { owner }: DemoRouter): Promise<void> {
  const colleague = { email: 'ida@fjordlys.example', roles: [{ role: 'OPERATOR' }] };
  await app.get(UserInvitationsService).invite(owner, parseRequest(InvitationInput, colleague));
  const first = { email: 'post@sorlandet-varme.example', roles: ['ADMIN'], firstName: 'Jens', lastName: 'Aas' };
  const { minimalPartnerId } = DEMO_IDS.network;
  await app.get(ManagedContractors).invite(owner, minimalPartnerId, parseRequest(PartnerInvitationInput, first));
}
