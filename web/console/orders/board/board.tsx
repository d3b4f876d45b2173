/** The list of orders as a board: a column for each operator, or for each next step. */
import type { CommonMessages } from '../../../i18n/en/common.js';
import { messages as allWords } from '#messages/console-orders-board';
import { inLanguage } from '../../../i18n/in-language.js';
import { usePageContext, useState, type ComponentChildren } from '../../../ui/index.js';
import type { OrderRow } from '../../data/queries.js';
import { Avatar } from '../../kit/avatar.js';
import { useSession, useCan } from '../../session.js';
import { useChoices, type Choice } from '../choices.js';
import type { PartProps } from '../lazy-parts.js';
import { BOARD_SIZE } from '../list-state.js';
import { BoardCard } from './board-card.js';
import { useDropTarget } from './drag.js';
import { MoveDialog } from './move-dialog.js';
import { useAssignment } from './use-assignment.js';

/** A column. Its key is the ID of the operator, or the name of the step; empty: neither. */
interface Column {
  key: string;
  label: string;
  orders: OrderRow[];
}

export function Board(props: PartProps) {
  const { shown, orders, count, messages } = props;
  const isByOperator = shown.layout === 'operator';
  const mayMove = useCan()('update', 'order') && isByOperator;
  const { userId } = useSession();
  const { common, language } = usePageContext();
  const words = inLanguage(allWords, language);
  const operators = useChoices('operator', messages)?.filter(({ value }) => value !== 'me') ?? [];
  const [moved, setMoved] = useState<OrderRow | null>(null);
  const assign = useAssignment(words);
  const none = isByOperator ? words.noOperator : words.noStep;
  const columns = isByOperator
    ? byOperator(orders, operators, { none, userId })
    : byStep(orders, none, common.nameStep);
  const move = (orderId: string, operatorId: string) => {
    const order = orders.find(({ id }) => id === orderId);
    if (order && (order.operatorId ?? '') !== operatorId) void assign(order, operatorId || null, operators);
  };
  return (
    <>
      {count > BOARD_SIZE && <p class="quiet">{words.first(BOARD_SIZE, count)}</p>}
      <div class="board" role="group" aria-label={messages.layout[shown.layout]} tabIndex={0}>
        {columns.map((column) => (
          <BoardColumn
            key={column.key}
            column={column}
            isPerson={isByOperator && column.key !== ''}
            drop={mayMove ? move : null}
          >
            {column.orders.map((order) => (
              <BoardCard
                key={order.id}
                order={order}
                isDraggable={mayMove}
                words={words}
                openMove={mayMove ? () => setMoved(order) : null}
              />
            ))}
          </BoardColumn>
        ))}
      </div>
      {moved && (
        <MoveDialog
          order={moved}
          choices={[{ value: '', label: words.noOperator }, ...operators]}
          words={words}
          choose={(operatorId) => move(moved.id, operatorId)}
          close={() => setMoved(null)}
        />
      )}
    </>
  );
}

function BoardColumn(props: {
  column: Column;
  isPerson: boolean;
  /** Null: cards cannot be dropped here. */
  drop: ((orderId: string, key: string) => void) | null;
  children: ComponentChildren;
}) {
  const { column, isPerson, drop, children } = props;
  const { key, label, orders } = column;
  const target = useDropTarget(drop && ((orderId) => drop(orderId, key)));
  return (
    <div role="group" ref={target.ref} class={target.isOver ? 'board-column over' : 'board-column'} aria-label={label}>
      <h2>
        {isPerson && <Avatar name={label} isSmall />}
        {label} <span class="quiet number">{orders.length}</span>
      </h2>
      <ul>{children}</ul>
    </div>
  );
}

/** Without operator first, then the person, then the others; also those without orders, so that cards can be moved there. */
function byOperator(
  orders: OrderRow[],
  operators: Choice[],
  { none, userId }: { none: string; userId: string },
): Column[] {
  const named = new Map([['', none], ...operators.map(({ value, label }) => [value, label] as const)]);
  for (const { operator } of orders)
    if (operator && !named.has(operator.id))
      named.set(
        operator.id,
        [operator.firstName, operator.lastName].filter(Boolean).join(' ') || (operator.email ?? ''),
      );
  const rank = (key: string) => (key === '' ? 0 : key === userId ? 1 : 2);
  return [...named]
    .map(([key, label]) => ({ key, label, orders: orders.filter(({ operatorId }) => (operatorId ?? '') === key) }))
    .sort((one, other) => rank(one.key) - rank(other.key));
}

function byStep(orders: OrderRow[], none: string, nameStep: CommonMessages['nameStep']): Column[] {
  const name = ({ nextStepTitle, nextStepType }: OrderRow) => nameStep({ title: nextStepTitle, type: nextStepType });
  return [...new Set(orders.map(name))]
    .map((key) => ({
      ...{ key, label: key || none },
      orders: orders.filter((order) => name(order) === key),
    }))
    .sort((one, other) => other.orders.length - one.orders.length);
}
