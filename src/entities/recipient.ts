/** Whom the notifications of a step change may go to. */
import { Choice, Text } from '../platform/fields/index.js';

export const RECIPIENT_TYPES = ['ACTOR', 'USER', 'EMAIL', 'PHONE', 'ROLE'] as const;

/** Whom a notification is for. */
export class Recipient {
  @Choice({ of: RECIPIENT_TYPES })
  type: (typeof RECIPIENT_TYPES)[number];

  @Text({ min: 1, max: 320, description: 'Slug or kind of an actor, id of a user, address, number or role.' })
  value: string;
}
