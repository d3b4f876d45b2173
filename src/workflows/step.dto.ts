/** What requests about running steps carry. */
import { Choice, NestedList, Text, Texts, Uuid, Uuids } from '../platform/fields/index.js';
import { STEP_ACTIONS } from '../routing/step-transitions.js';

/** The answer to one input of a `form_fill` step. */
export class StepAnswerInput {
  @Uuid({ column: false, description: 'The custom field of the step’s input, or the order’s own that came from it.' })
  customFieldId: string;

  @Texts({ column: false, max: 65536, items: 100, description: 'None: the field is emptied.' })
  values: string[];
}

/** Body of an action; answers and files are kept whether or not they complete the step. */
export class ActInput {
  @Choice({ of: STEP_ACTIONS, column: false, example: 'COMPLETE' })
  type: (typeof STEP_ACTIONS)[number];

  @Text({ max: 10000, nullable: true, optional: true, column: false })
  comment?: string | null;

  @Text({ max: 10000, nullable: true, optional: true, column: false })
  reason?: string | null;

  @NestedList(() => StepAnswerInput, { optional: true, column: false, items: 200, description: 'For `form_fill`.' })
  customFields?: StepAnswerInput[];

  @Uuids({ optional: true, column: false, items: 200, description: 'Uploaded files that the order gets.' })
  fileIds?: string[];
}

/** Body of an assignment. */
export class AssignInput {
  @Uuid({ column: false, description: 'A contractor of the router’s network, or an organization of the router.' })
  organizationId: string;
}
