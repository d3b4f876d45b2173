/** The explicit list of migrations, oldest first. */
import { Organizations1795000000001 } from './0001-organizations.js';
import { Files1795000000002 } from './0002-files.js';
import { Partners1795000000003 } from './0003-partners.js';
import { Products1795000000004 } from './0004-products.js';
import { Orders1795000000005 } from './0005-orders.js';
import { Records1795000000006 } from './0006-records.js';

export const MIGRATIONS = [
  Organizations1795000000001,
  Files1795000000002,
  Partners1795000000003,
  Products1795000000004,
  Orders1795000000005,
  Records1795000000006,
];
