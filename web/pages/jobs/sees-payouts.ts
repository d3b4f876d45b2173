/** Whether the reader sees what the contractor receives (decisions/payouts "Approval"). */
import { Payouts } from '../../../client/generated/resources.js';
import type { MeView } from '../../../client/generated/types.js';
import type { Transport } from '../../../client/src/transport.js';

/**
 * The office does. A person who only carries out work does if the contractor has no office. The service decides that, so
 * the person sees payouts once it lists any.
 */
export async function seesPayouts(api: Transport, { roles, organizationId }: MeView): Promise<boolean> {
  if (roles.some((role) => role === 'OWNER' || role === 'ADMIN' || role === 'OPERATOR')) return true;
  return (await new Payouts(api).list({ organizationId, pageSize: 1 })).count > 0;
}
