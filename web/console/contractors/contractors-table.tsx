/** The table of contractors; the headings of figures sort it. */
import type { PartnerRowView } from '../../../client/generated/types.js';
import type { ConsoleContractorsMessages } from '../../i18n/en/console-contractors.js';
import { Avatar } from '../kit/avatar.js';
import { Table, type Column } from '../kit/table.js';
import { contractorPath } from '../routes.js';
import { AmountsDue, NextAbsence, useFigures } from './figures.js';
import { readSort, sortPath, type ContractorsState, type SortName } from './list-state.js';

interface TableProps {
  contractors: PartnerRowView[];
  state: ContractorsState;
  messages: ConsoleContractorsMessages;
}

export function ContractorsTable({ contractors, state, messages }: TableProps) {
  const figures = useFigures(messages);
  const sorting = readSort(state);
  const sort = (name: SortName) => ({
    href: sortPath(state, name),
    direction: name === sorting.sort ? sorting.direction : null,
  });
  const columns: Column<PartnerRowView>[] = [
    { heading: messages.name, sort: sort('name'), cell: (contractor) => <Name of={contractor} messages={messages} /> },
    ...figures.names.map((name) => ({
      heading: messages.figure[name],
      isNumber: true,
      sort: sort(name),
      cell: figures[name],
    })),
    { heading: messages.nextAbsence, cell: (contractor) => <NextAbsence of={contractor} /> },
    {
      heading: messages.amountDue,
      isNumber: true,
      sort: sort('amountDue'),
      cell: (contractor) => <AmountsDue of={contractor} />,
    },
  ];
  return <Table rows={contractors} columns={columns} keyOf={({ id }) => id} />;
}

function Name({ of, messages }: { of: PartnerRowView; messages: ConsoleContractorsMessages }) {
  return (
    <span class="person">
      <Avatar name={of.name} isSmall />
      <span>
        <a class="row-link" href={contractorPath(of.id)}>
          {of.name}
        </a>
        <span class="quiet block">
          {of.city ?? of.areaOfOperation} {of.status === 'inactive' && <span class="badge">{messages.inactive}</span>}{' '}
          {of.preferred && <span class="badge">{messages.preferred}</span>}
        </span>
      </span>
    </span>
  );
}
