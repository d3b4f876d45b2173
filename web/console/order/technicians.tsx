/** The technicians of the order, and the form that changes them for a contractor without an office. */
import type { OrderView, TechnicianChoiceView } from '../../../client/generated/types.js';
import type { ConsoleOrderMessages } from '../../i18n/en/console-order.js';
import { useQuery } from '../data/query-client.js';
import { FormMenu } from '../forms/menus.js';
import { useConsoleMessages } from '../messages.js';
import { useCan } from '../session.js';
import { nameOf } from './names.js';
import { techniciansQuery } from './technicians-query.js';

export function Technicians({ order, messages }: { order: OrderView; messages: ConsoleOrderMessages }) {
  const can = useCan();
  const { unassigned } = useConsoleMessages();
  const { data: people = [] } = useQuery({
    ...techniciansQuery(order.id),
    enabled: can('update', 'technician'),
  });
  const isOver = order.status === 'completed' || order.status === 'cancelled';
  const contractors = isOver ? [] : [...new Set(people.map(({ organizationId }) => organizationId))];
  if (order.technicians.length === 0 && contractors.length === 0) return null;
  return (
    <div>
      <dt>{messages.technicians}</dt>
      <dd>
        {order.technicians.map(nameOf).join(', ') || unassigned}
        {contractors.map((id) => (
          <TechniciansForm
            key={id}
            orderId={order.id}
            people={people.filter(({ organizationId }) => organizationId === id)}
            isOnly={contractors.length === 1}
            messages={messages}
          />
        ))}
      </dd>
    </div>
  );
}

function TechniciansForm(props: {
  orderId: string;
  people: TechnicianChoiceView[];
  isOnly: boolean;
  messages: ConsoleOrderMessages;
}) {
  const { orderId, people, isOnly, messages } = props;
  const { organizationId, organizationName } = people[0];
  const label = isOnly ? messages.assignTechnicians : `${messages.assignTechnicians} (${organizationName})`;
  return (
    <FormMenu intent="assignTechnicians" fields={{ orderId, organizationId }} label={label} kind="quiet-button">
      {people.map(({ id, firstName, lastName, isAssigned, isFree, isAbsent }) => (
        <label key={id} class="choice">
          <input type="checkbox" name={`technician.${id}`} value="true" defaultChecked={isAssigned} />
          <span>
            {nameOf({ firstName, lastName })}
            {!isFree && <span class="quiet"> · {isAbsent ? messages.absent : messages.occupied}</span>}
          </span>
        </label>
      ))}
    </FormMenu>
  );
}
