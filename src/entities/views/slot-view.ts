/** Free times for a booking, as they leave (decisions/workflows "Slots"). */
import { Moment } from '../../platform/fields/index.js';

/** A time at which whoever comes is free. */
export class SlotView {
  @Moment()
  startAt: Date;

  @Moment()
  endAt: Date;
}

/** Which slots. */
export class SlotsQuery {
  @Moment({
    optional: true,
    description: 'Slots begin then or later, and lie ahead in any case; now where it is not given.',
  })
  from?: string;

  @Moment({
    optional: true,
    description: 'Slots begin before; at most 31 days after `from`, 14 where it is not given.',
  })
  to?: string;
}
