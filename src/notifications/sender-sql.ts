/** SQL: in whose name messages go out. The fragments need the organization `r` and the one of its router, `router`. */
import { sql } from '../platform/sql/index.js';

export const SENDER_NAME = sql`coalesce(r.default_email_sender_name, router.default_email_sender_name, r.name)`;

/** Of text messages. */
export const SENDER_ID = sql`coalesce(r.sender_id, router.sender_id)`;
