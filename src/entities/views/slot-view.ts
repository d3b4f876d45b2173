/** Free slots in responses (decisions/workflows "Slots"). */
import { ApiSchema } from '@nestjs/swagger';
import { TimestampField } from '../../platform/fields/index.js';

/** A time at which the performer is free. */
@ApiSchema({ description: 'Free slot for a booking.' })
export class SlotView {
  @TimestampField({ description: 'Start time of the slot (UTC).' })
  startAt: Date;

  @TimestampField({ description: 'End time of the slot (UTC).' })
  endAt: Date;
}

/** Query of free slots. */
export class SlotsQuery {
  @TimestampField({
    optional: true,
    description: 'Earliest start time of slots (UTC). Past slots are never returned. Default: now.',
  })
  from?: string;

  @TimestampField({
    optional: true,
    description:
      'Latest start time of slots (UTC, exclusive), at most 31 days after `from`. Default: 14 days after `from`.',
  })
  to?: string;
}
