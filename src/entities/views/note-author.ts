/** Authors of notes in responses (decisions/orders "Conversation"). */
import { ApiSchema } from '@nestjs/swagger';
import { EnumField, StringField } from '../../platform/fields/index.js';
import { ReadModel, sql } from '../../platform/read-models/index.js';
import { PARTIES } from '../initiator.js';
import { actorNameSql } from './actor-name.js';

/** SQL: name of the author of the note `n`. */
export const AUTHOR_NAME = actorNameSql({
  of: 'n',
  party: sql`n.author_side`,
  userId: sql`n.author_id`,
  organizationId: sql`n.author_organization_id`,
  orderId: sql`n.order_id`,
});

/** The author of the note `n`. */
@ApiSchema({ description: 'Author of a note.' })
@ReadModel({ table: sql`(select n.author_side as side)`, alias: 'author' })
export class NoteAuthor {
  @EnumField({ of: PARTIES, sql: sql`author.side`, description: 'Party that the author belongs to.' })
  side: (typeof PARTIES)[number];

  @StringField({
    nullable: true,
    sql: AUTHOR_NAME,
    description:
      'Name of the author: the user, the contact person for the client, or the organization. `null` if unknown.',
  })
  name: string | null;
}
