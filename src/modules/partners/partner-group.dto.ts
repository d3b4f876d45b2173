/** Requests and responses of partner groups. */
import { ApiSchema } from '@nestjs/swagger';
import { PartnerGroup } from '../../entities/partner.js';
import { sameTenant } from '../../entities/tenant-predicates.js';
import { inputFrom, IntField, pickFields } from '../../platform/fields/index.js';
import { ReadModel, SearchQuery, sql, withVersion } from '../../platform/read-models/index.js';

/** A group of partners with common prices. */
@ApiSchema({ description: 'Group of partners with common prices.' })
@ReadModel({ table: 'partner_groups', alias: 'g' })
export class PartnerGroupView extends pickFields(PartnerGroup, ['id', 'updatedAt', 'createdAt', 'name']) {
  @IntField({
    min: 0,
    excludeFromEtag: true,
    sql: sql`(select count(*)::int from partners member where ${sameTenant('member', 'g')} and member.partner_group_id = g.id)`,
    example: 3,
    description: 'Number of partners in the group, active and inactive. The group can be deleted while it is 0.',
  })
  partnerCount: number;
}

@ApiSchema({ description: 'Partner group in a list.' })
export class PartnerGroupRowView extends withVersion(PartnerGroupView) {}

/** Body of a create or an update. */
@ApiSchema({ description: 'Name of a partner group.' })
export class PartnerGroupInput extends inputFrom(PartnerGroupView, { required: ['name'] }) {}

/** Query of the list; `q` searches the name. */
export class PartnerGroupsQuery extends SearchQuery {}
