/** Cells of the table of orders, by the name of the column. */
import type { OrderRow } from '../data/queries.js';
import type { ConsoleOrdersMessages } from '../../i18n/en/console-orders.js';
import { formatDateTime, formatMoney } from '../../i18n/formats.js';
import { usePageContext, type ComponentChildren } from '../../ui/index.js';
import { Avatar } from '../kit/avatar.js';
import { Attention, StatusBadge, WaitingFor } from '../kit/badges.js';
import { Icon } from '../kit/icon.js';
import { Age, When } from '../kit/times.js';
import { useConsoleMessages } from '../messages.js';
import { isKnownColumn, type ColumnName } from './columns.js';
import { CUSTOM } from './fields.js';

interface CellProps {
  order: OrderRow;
  messages: ConsoleOrdersMessages;
}

/** What the columns show; others show their field as it is. */
const CELLS: Partial<Record<ColumnName, (props: CellProps) => ComponentChildren>> = {
  address: ({ order }) => (
    <>
      {order.address}, <span class="nowrap">{`${order.postalCode} ${order.city}`}</span>
    </>
  ),
  status: ({ order }) => <Status order={order} />,
  // What needs attention waits for operators.
  waitingFor: ({ order: { attention, waitingFor } }) =>
    attention.length > 0 ? <Attention entries={attention} /> : <WaitingFor sides={waitingFor} />,
  waitingSince: ({ order }) => <Since at={order.waitingSince} />,
  createdAt: ({ order }) => <Since at={order.createdAt} />,
  updatedAt: ({ order }) => <Since at={order.updatedAt} />,
  completedAt: ({ order }) => <Since at={order.completedAt} />,
  nextBookingAt: ({ order }) => order.nextBookingAt && <When at={order.nextBookingAt} />,
  nextStepTitle: ({ order }) => <NextStep order={order} />,
  dueAt: ({ order }) => order.dueAt && <Due at={order.dueAt} isOver={order.dueState === 'overdue'} />,
  contractorId: ({ order }) => order.contractorName && <Named name={order.contractorName} />,
  technicianId: ({ order }) => order.technicianName,
  operatorId: ({ order }) => <Operator order={order} />,
  orderTags: ({ order }) =>
    order.orderTags.map((tag) => (
      <span key={tag.id} class="tag">
        {tag.name}
      </span>
    )),
  total: ({ order }) => <Total order={order} />,
  source: ({ order, messages }) => messages.source[order.source],
};

/** What the column shows of the order. */
export function Cell({ name, ...props }: CellProps & { name: string }) {
  const { order } = props;
  if (!isKnownColumn(name)) return <>{readCustomField(order, name.slice(CUSTOM.length))}</>;
  const cell = CELLS[name];
  return <>{cell ? cell(props) : (order as unknown as Record<string, string | null>)[name]}</>;
}

function NextStep({ order: { nextStepTitle, nextStepType } }: { order: OrderRow }) {
  return <>{usePageContext().common.nameStep({ title: nextStepTitle, type: nextStepType })}</>;
}

function Since({ at }: { at: string | null }) {
  return at ? <Age at={at} /> : null;
}

function Named({ name }: { name: string }) {
  return (
    <span class="person" title={name}>
      <Avatar name={name} isSmall />
      <span>{name}</span>
    </span>
  );
}

function Status({ order }: { order: OrderRow }) {
  const { held } = useConsoleMessages();
  return (
    <>
      <StatusBadge status={order.status} />
      {order.hold && (
        <span class="held" title={held}>
          <Icon name="pause" />
          <span class="unseen">{held}</span>
        </span>
      )}
    </>
  );
}

function Operator({ order: { operator } }: { order: OrderRow }) {
  const { unassigned } = useConsoleMessages();
  const name = operator && ([operator.firstName, operator.lastName].filter(Boolean).join(' ') || operator.email);
  if (!name) return <span class="unseen">{unassigned}</span>;
  return (
    <span class="person" title={name}>
      <Avatar name={name} isSmall />
      <span class="unseen">{name}</span>
    </span>
  );
}

function Total({ order: { totals } }: { order: OrderRow }) {
  const { language } = usePageContext();
  return totals.currencyCode && totals.totalAmount ? (
    <>{formatMoney(totals.totalAmount, totals.currencyCode, language)}</>
  ) : null;
}

function Due({ at, isOver }: { at: string; isOver: boolean }) {
  const { language, timeZone } = usePageContext();
  return (
    <span class={isOver ? 'overdue' : ''} title={formatDateTime(at, language, timeZone)}>
      {isOver && <Icon name="circle-alert" />}
      <When at={at} isDeadline />
    </span>
  );
}

function readCustomField(order: OrderRow, customId: string): string | null {
  const field = order.customFields.find((one) => one.customId === customId);
  if (!field) return null;
  return field.value ?? field.values.map(({ value }) => value).join(', ');
}
