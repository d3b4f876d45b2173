/** Actions on many orders. */
import { messages } from '#messages/console-orders-bulk';
import { BulkBar } from '../console/orders/bulk/bulk-bar.js';
import type { PartProps } from '../console/orders/lazy-parts.js';

export const Part = (props: PartProps) => <BulkBar {...props} words={messages} />;
