/** Who reads an order `o`: as the router's own people, or as a contractor (decisions/orders "Order"). */
import { sql } from '../../platform/sql/index.js';

/**
 * True for a viewer who can see the order `o` only because it is assigned to the viewer's organization. Parameters:
 * `routerId` and `buildOrderVisibilityParameters`.
 */
export const EXTERNAL_VIEWER_CONDITION = sql`(o.router_id <> ${'routerId'} or not (${'seesRouter'}::boolean or o.organization_id = any(${'seenOrganizationIds'}::uuid[])))`;
