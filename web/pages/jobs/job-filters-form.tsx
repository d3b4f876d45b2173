/** The filters of the list of jobs: a form that opens the same address with its values, so that it needs no script. */
import { Button, SearchIcon } from '../../ui/index.js';
import { JOB_STATES, type JobsData, type JobsMessages } from './jobs-data.js';

export function JobFiltersForm({ data, messages: { filters: texts } }: { data: JobsData; messages: JobsMessages }) {
  const { filters, isFiltered, people } = data;
  return (
    <details class="filters" open={isFiltered}>
      <summary>
        <SearchIcon />
        {texts.heading}
      </summary>
      <form method="get" action="/jobs">
        <label>
          {texts.q}
          <input type="search" name="q" defaultValue={filters.q} maxLength={200} />
        </label>
        <label>
          {texts.state}
          <select name="state">
            {JOB_STATES.map((state) => (
              <option key={state} value={state} selected={state === filters.state}>
                {texts.states[state]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {texts.from}
          <input type="date" name="from" defaultValue={filters.from} />
        </label>
        <label>
          {texts.to}
          <input type="date" name="to" defaultValue={filters.to} />
        </label>
        {people.length > 0 && (
          <label>
            {texts.technician}
            <select name="technician">
              <option value="">{texts.all}</option>
              <option value="me" selected={filters.technician === 'me'}>
                {texts.me}
              </option>
              {people.map(({ id, name }) => (
                <option key={id} value={id} selected={id === filters.technician}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <div class="row">
          <Button kind="secondary">{texts.apply}</Button>
          {isFiltered && (
            <a class="button secondary" href="/jobs">
              {texts.clear}
            </a>
          )}
        </div>
      </form>
    </details>
  );
}
