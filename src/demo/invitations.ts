/** Creates open invitations: of a colleague to the router, and of the first user of a contractor without users. */
import type { INestApplicationContext } from '@nestjs/common';
import { PartnerInvitationInput } from '../modules/partners/partner.dto.js';
import { ManagedContractors } from '../modules/partners/managed-contractors.js';
import { parseRequest } from '../platform/validation/validate.js';
import { InvitationInput } from '../modules/users/user.dto.js';
import { UserInvitationsService } from '../modules/users/user-invitations.service.js';
import { DEMO_IDS } from './demo-ids.js';
import type { DemoRouter } from './router.js';

/** Invitations expire after fourteen days. */
export async function createInvitations(app: INestApplicationContext, { owner }: DemoRouter): Promise<void> {
  const colleague = { email: 'ida@fjordlys.example', roles: [{ role: 'OPERATOR' }] };
  await app.get(UserInvitationsService).invite(owner, parseRequest(InvitationInput, colleague));
  const first = { email: 'post@sorlandet-varme.example', roles: ['ADMIN'], firstName: 'Jens', lastName: 'Aas' };
  const { minimalPartnerId } = DEMO_IDS.network;
  await app.get(ManagedContractors).invite(owner, minimalPartnerId, parseRequest(PartnerInvitationInput, first));
}
