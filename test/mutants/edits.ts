/** Every edit by hand; the runner makes one at a time and expects a test to fail (test/mutants/README.md). */
import { ACCESS_EDITS } from './edits/access.js';
import { COVERAGE_EDITS } from './edits/coverage.js';
import { DISPATCHING_EDITS } from './edits/dispatching.js';
import { DRAWN_ANEW_EDITS } from './edits/drawn-anew.js';
import { DRAWN_LAST_EDITS } from './edits/drawn-last.js';
import { DRAWN_LATER_EDITS } from './edits/drawn-later.js';
import { DRAWN_EDITS } from './edits/drawn.js';
import { GUESTS_EDITS } from './edits/guests.js';
import { LISTS_EDITS } from './edits/lists.js';
import { MESSAGES_EDITS } from './edits/messages.js';
import { PEOPLE_EDITS } from './edits/people.js';
import { PLATFORM_EDITS } from './edits/platform.js';
import { PORTAL_EDITS } from './edits/portal.js';
import { REACTIONS_EDITS } from './edits/reactions.js';
import { READER_EDITS } from './edits/reader.js';
import { TASKS_EDITS } from './edits/tasks.js';
import { WORKFLOW_EDITS } from './edits/workflow.js';

export const EDITS = [
  ...COVERAGE_EDITS,
  ...DISPATCHING_EDITS,
  ...WORKFLOW_EDITS,
  ...GUESTS_EDITS,
  ...PORTAL_EDITS,
  ...ACCESS_EDITS,
  ...PEOPLE_EDITS,
  ...LISTS_EDITS,
  ...MESSAGES_EDITS,
  ...DRAWN_LAST_EDITS,
  ...TASKS_EDITS,
  ...REACTIONS_EDITS,
  ...PLATFORM_EDITS,
  ...DRAWN_EDITS,
  ...DRAWN_LATER_EDITS,
  ...DRAWN_ANEW_EDITS,
  ...READER_EDITS,
];
