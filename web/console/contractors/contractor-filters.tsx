/** Filters of the list of contractors, and its order for screens without headings. */
import type { PartnerRowView } from '../../../client/generated/types.js';
import type { ConsoleContractorsMessages } from '../../i18n/en/console-contractors.js';
import { useId } from '../../ui/index.js';
import { groupsQuery } from '../data/queries.js';
import { useQuery } from '../data/query-client.js';
import { FilterSelect } from '../forms/filter-form.js';
import { useCountries } from '../forms/use-countries.js';
import { useCan, useSession } from '../session.js';
import { formatSort, readSort, SORTS, type ContractorsState, type SortName } from './list-state.js';

interface FiltersProps {
  state: ContractorsState;
  /** Contractors on the page: their services are suggested, and their countries come first. */
  shown: PartnerRowView[];
  messages: ConsoleContractorsMessages;
}

export function ContractorFilters({ state, shown, messages }: FiltersProps) {
  const { filters } = messages;
  const countries = useCountries(state.country, ...shown.map(({ countryCode }) => countryCode));
  const states = (['active', 'inactive'] as const).map((value) => ({ value, label: messages.state[value] }));
  const aways = (['true', 'false'] as const).map((value) => ({ value, label: filters.away[value] }));
  return (
    <>
      <FilterSelect name="status" label={filters.state} value={state.status} all={filters.allStates} options={states} />
      <GroupFilter value={state.group} messages={messages} />
      <ServiceFilter value={state.service} shown={shown} label={filters.service} />
      <FilterSelect name="away" label={filters.presence} value={state.away} all={filters.allAway} options={aways} />
      <FilterSelect
        {...{ name: 'country', label: messages.country, value: state.country }}
        all={filters.allCountries}
        options={countries.map(({ value, option }) => ({ value, label: option }))}
      />
      <SortChoice state={state} messages={messages} />
    </>
  );
}

function GroupFilter({ value, messages }: { value: string; messages: ConsoleContractorsMessages }) {
  const { routerId } = useSession();
  const mayRead = useCan()('read', 'partnerGroup');
  const { data } = useQuery({ ...groupsQuery(routerId), enabled: mayRead });
  if (!data || (data.values.length === 0 && !value)) return null;
  const options = data.values.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FilterSelect
      {...{ name: 'group', label: messages.filters.group, value, options }}
      all={messages.filters.allGroups}
    />
  );
}

function ServiceFilter({ value, shown, label }: { value: string; shown: PartnerRowView[]; label: string }) {
  const id = useId();
  const services = [...new Set(shown.flatMap((one) => one.services))].sort();
  return (
    <>
      <input
        key={value}
        class={`service-filter${value ? ' chosen' : ''}`}
        name="service"
        list={id}
        defaultValue={value}
        aria-label={label}
        placeholder={label}
        autocomplete="off"
      />
      <datalist id={id}>
        {services.map((service) => (
          <option key={service} value={service} />
        ))}
      </datalist>
    </>
  );
}

/** The same as the headings of the table. It also keeps the order while the filters change. */
function SortChoice({ state, messages }: Omit<FiltersProps, 'shown'>) {
  const { sort, direction } = readSort(state);
  const value = state.sort;
  const labels: Record<SortName, string> = { ...messages.figure, name: messages.name, amountDue: messages.amountDue };
  const names = Object.keys(SORTS) as SortName[];
  const options = names.map((name) => ({
    value: name === sort ? value : formatSort({ sort: name, direction: SORTS[name] }),
    label: messages.filters.by(labels[name], (name === sort ? direction : SORTS[name]) === 'desc'),
  }));
  return (
    <span class="sort-choice">
      <FilterSelect name="sort" label={messages.filters.sort} value={value} all={null} options={options} />
    </span>
  );
}
