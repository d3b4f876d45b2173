/** Invitations for every door that sends them. */
import { Global, Module } from '@nestjs/common';
import { InvitationLinks } from './invitation-links.js';
import { Invitations } from './invitations.js';
import { InvitedAccounts } from './invited-accounts.js';

/** Accounts of the invited, and links. */
@Global()
@Module({
  providers: [InvitationLinks, Invitations, InvitedAccounts],
  exports: [Invitations],
})
export class InvitingModule {}
