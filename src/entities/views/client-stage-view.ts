/** The five stages of an order that clients see instead of the steps (decisions/client-portal "Stages"). */
import { ApiSchema } from '@nestjs/swagger';
import { EnumField, TimestampField } from '../../platform/fields/index.js';

/** In the order in which they are reached. */
export const STAGE_NAMES = ['received', 'installerFound', 'timeAgreed', 'work', 'done'] as const;
export type StageName = (typeof STAGE_NAMES)[number];

const STAGE_STATES = ['done', 'current', 'upcoming', 'skipped', 'stopped'] as const;
export type StageState = (typeof STAGE_STATES)[number];

@ApiSchema({ description: 'Stage of an order as its client sees it.' })
export class ClientStageView {
  @EnumField({
    of: STAGE_NAMES,
    description: 'Stage: `received`, `installerFound`, `timeAgreed`, `work` and `done`, in this order.',
  })
  name: StageName;

  @EnumField({
    of: STAGE_STATES,
    description:
      '`done`: reached. `current`: the order is here. `upcoming`: follows; `work` is `upcoming` until the order is `in_progress`. `skipped`: was not needed. `stopped`: not reached, because the order was cancelled or no installer could be found.',
  })
  state: StageState;

  @TimestampField({
    nullable: true,
    description: 'When the stage was reached, or the work began (UTC). `null` if it was not, or if no time is known.',
  })
  at: Date | null;
}
