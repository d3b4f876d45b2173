/** What new orders of a workflow start with. */
import type { ConsoleTemplateOrdersMessages } from '../../../i18n/en/console-template-orders.js';
import { useNavigation } from '../../address.js';
import { useQuery } from '../../data/query-client.js';
import { useCan, useSession } from '../../session.js';
import { orderDefaultsQuery } from './order-queries.js';
import { TemplateHead } from '../template-head.js';
import { TemplatePending } from '../template-pending.js';
import { OrderFiles } from './order-files.js';
import { OrdersPanel } from './orders-panel.js';

export function NewOrdersPage({ messages }: { messages: ConsoleTemplateOrdersMessages }) {
  const { id } = useNavigation();
  const { routerId } = useSession();
  const mayEdit = useCan()('update', 'workflowTemplate');
  const query = useQuery(orderDefaultsQuery(routerId, id));
  const { words } = messages;
  if (!query.data) return <TemplatePending query={query} heading={words.workflow} rows={12} />;
  const props = { template: query.data, mayEdit, messages };
  return (
    <>
      <TemplateHead template={query.data} current="new-orders" words={words} />
      <div class="stack loose sections">
        <OrdersPanel {...props} />
        <OrderFiles {...props} />
      </div>
    </>
  );
}
