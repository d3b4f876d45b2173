/** The table of contractors; the headings of figures sort it. */
import type { PartnerRowView } from '../../../client/generated/types.js';
import type { ConsoleContractorsMessages } from '../../i18n/en/console-contractors.js';
import { Avatar } from '../kit/avatar.js';
import { Icon } from '../kit/icon.js';
import { useRowKeys } from '../kit/row-keys.js';
import { contractorPath } from '../routes.js';
import { AmountsDue, NextAbsence, useFigures } from './figures.js';
import { sortPath, type ContractorsState, type SortName } from './list-state.js';

interface TableProps {
  contractors: PartnerRowView[];
  state: ContractorsState;
  messages: ConsoleContractorsMessages;
}

export function ContractorsTable({ contractors, state, messages }: TableProps) {
  const body = useRowKeys();
  const figures = useFigures(messages);
  return (
    <div class="table-scroll">
      <table class="list records">
        <thead>
          <tr>
            <Heading name="name" label={messages.name} state={state} />
            {figures.names.map((name) => (
              <Heading key={name} name={name} label={messages.figure[name]} state={state} />
            ))}
            <th scope="col">{messages.nextAbsence}</th>
            <Heading name="amountDue" label={messages.amountDue} state={state} />
          </tr>
        </thead>
        <tbody ref={body}>
          {contractors.map((contractor) => (
            <tr key={contractor.id}>
              <td>
                <span class="person">
                  <Avatar name={contractor.name} isSmall />
                  <span>
                    <a class="row-link" href={contractorPath(contractor.id)}>
                      {contractor.name}
                    </a>
                    <span class="quiet block">
                      {contractor.city ?? contractor.areaOfOperation}{' '}
                      {contractor.status === 'inactive' && <span class="badge">{messages.inactive}</span>}{' '}
                      {contractor.preferred && <span class="badge">{messages.preferred}</span>}
                    </span>
                  </span>
                </span>
              </td>
              {figures.names.map((name) => (
                <td key={name} class="number" data-label={messages.figure[name]}>
                  {figures[name](contractor)}
                </td>
              ))}
              <td data-label={messages.nextAbsence}>
                <NextAbsence of={contractor} />
              </td>
              <td class="number" data-label={messages.amountDue}>
                <AmountsDue of={contractor} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({ name, label, state }: { name: SortName; label: string; state: ContractorsState }) {
  const isCurrent = name === state.sort;
  const isDescending = state.direction === 'desc';
  return (
    <th
      scope="col"
      class={name === 'name' ? undefined : 'number'}
      aria-sort={isCurrent ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <a href={sortPath(state, name)}>
        {label}
        {isCurrent && <Icon name={isDescending ? 'arrow-down' : 'arrow-up'} />}
      </a>
    </th>
  );
}
