/** The explicit list of migrations, oldest first. */
import { Organizations1795000000001 } from './0001-organizations.js';
import { Files1795000000002 } from './0002-files.js';
import { Partners1795000000003 } from './0003-partners.js';
import { Products1795000000004 } from './0004-products.js';
import { Orders1795000000005 } from './0005-orders.js';
import { Records1795000000006 } from './0006-records.js';
import { WorkflowTemplates1795000000007 } from './0007-workflow-templates.js';
import { Workflows1795000000008 } from './0008-workflows.js';
import { Dispatches1795000000009 } from './0009-dispatches.js';
import { Identity1795000000022 } from './0022-identity.js';
import { TemplateIndexes1795000000023 } from './0023-template-indexes.js';
import { WorkflowFiles1795000000024 } from './0024-workflow-files.js';
import { WebformsAndViewPresets1795000000025 } from './0025-webforms-and-view-presets.js';
import { Notifications1795000000026 } from './0026-notifications.js';
import { Dispatching1795000000027 } from './0027-dispatching.js';
import { RowCounts1795000000028 } from './0028-row-counts.js';
import { WorkflowTasks1795000000029 } from './0029-workflow-tasks.js';

export const MIGRATIONS = [
  Organizations1795000000001,
  Files1795000000002,
  Partners1795000000003,
  Products1795000000004,
  Orders1795000000005,
  Records1795000000006,
  WorkflowTemplates1795000000007,
  Workflows1795000000008,
  Dispatches1795000000009,
  Identity1795000000022,
  TemplateIndexes1795000000023,
  WorkflowFiles1795000000024,
  WebformsAndViewPresets1795000000025,
  Notifications1795000000026,
  Dispatching1795000000027,
  RowCounts1795000000028,
  WorkflowTasks1795000000029,
];
