/** Authors of notes in responses (decisions/orders "Conversation"). */
import { ApiSchema } from '@nestjs/swagger';
import { fullNameSql } from '../user.js';
import { sameTenant } from '../tenant-predicates.js';
import { EnumField, StringField } from '../../platform/fields/index.js';
import { ReadModel, sql } from '../../platform/read-models/index.js';
import { PARTIES } from '../initiator.js';

/** SQL: name of the author of the note `n`. */
export const AUTHOR_NAME = sql`case n.author_side
  when 'client' then (select o.contact_person_name from orders o where ${sameTenant('o', 'n')} and o.id = n.order_id)
  else coalesce(
    (select ${fullNameSql(sql`u`)} from users u where u.id = n.author_id),
    (select a.name from organizations a where a.id = n.author_organization_id)) end`;

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
