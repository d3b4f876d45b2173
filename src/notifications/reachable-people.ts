/** SQL: whom messages reach at all. The fragments need memberships `m` and their users `u`. */
import { sql } from '../platform/sql/index.js';

/** Whoever has not accepted an invitation is told nothing: the address is unproven, the account not the router's. */
export const LIVING = sql`m.deleted_at is null and m.invitation is null and u.deleted_at is null and u.suspended_at is null`;

/** Programs sign in too, and read no messages. */
export const HUMAN = sql`not u.is_technical and not m.is_technical_account`;
