/** Every contractor that could take the work of an order, best first, and who was left out and why. */
import type { CandidatesView } from '../../../../client/generated/types.js';
import type { ConsoleFindContractorMessages } from '../../../i18n/en/console-find-contractor.js';
import { useId, usePageContext } from '../../../ui/index.js';
import { useNavigation } from '../../address.js';
import { overviewQuery, type ShownOverview } from '../../data/queries.js';
import { keepPreviousData, useQuery } from '../../data/query-client.js';
import { FilterForm, FilterSelect, SearchField } from '../../forms/filter-form.js';
import { usePageLinks } from '../../forms/searched-list.js';
import { Crumbs } from '../../kit/crumbs.js';
import { PageHeader } from '../../kit/page-header.js';
import { Pager } from '../../kit/pager.js';
import { Empty, Loaded } from '../../kit/states.js';
import { orderPath } from '../../routes.js';
import { useCan } from '../../session.js';
import { AskBar } from './ask-forms.js';
import { candidatesQuery, PAGE_SIZE, parseSearch, type Search } from './candidates-query.js';
import { CandidatesTable } from './candidates-table.js';
import { LeftOut } from './left-out.js';
import { Ranking } from './ranking.js';
import { Reason } from './reason.js';
import { describeWork, type Work } from './work.js';

interface ViewProps {
  messages: ConsoleFindContractorMessages;
}

export function FindContractorPage({ messages }: ViewProps) {
  const { id } = useNavigation();
  const query = useQuery(overviewQuery(id));
  return (
    <>
      <Crumbs href={orderPath(id)} label={query.data?.order.displayId ?? messages.back} />
      <PageHeader heading={messages.heading} />
      <Loaded query={query} rows={8}>
        {(overview) => (
          <>
            <Possible overview={overview} messages={messages} />
            <Ranking overview={overview} messages={messages} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** The candidates, or why the work cannot be given. */
function Possible({ overview, messages }: ViewProps & { overview: ShownOverview }) {
  const mayGive = useCan()('create', 'dispatch');
  const { status } = overview.order;
  if (status === 'completed' || status === 'cancelled') return <Sentence text={messages.isOver} />;
  return mayGive ? <Candidates overview={overview} messages={messages} /> : <Sentence text={messages.mayNot} />;
}

function Sentence({ text }: { text: string }) {
  return (
    <section class="panel">
      <p>{text}</p>
    </section>
  );
}

function Candidates({ overview, messages }: ViewProps & { overview: ShownOverview }) {
  const { query } = useNavigation();
  const { timeZone } = usePageContext();
  const search = parseSearch(query, timeZone);
  const list = useQuery({ ...candidatesQuery(overview.order.id, search), placeholderData: keepPreviousData });
  return (
    <>
      <SearchBar {...{ overview, search, messages }} list={list.data} />
      <Loaded query={list} rows={8}>
        {(found) => <Found work={describeWork(overview, found)} {...{ found, search, messages }} />}
      </Loaded>
    </>
  );
}

/** Name, time of the visit and, if the order has several, the work that is looked for. */
function SearchBar(props: ViewProps & { overview: ShownOverview; search: Search; list: CandidatesView | undefined }) {
  const { overview, search, list, messages } = props;
  const id = useId();
  const { common } = usePageContext();
  const { path } = useNavigation();
  const steps = overview.steps.filter(({ type }) => type === 'dispatch_create');
  return (
    <FilterForm path={path} show={messages.sendSearch} class="row close list-bar">
      <SearchField label={messages.search} />
      {steps.length > 1 && (
        <FilterSelect
          name="step"
          label={messages.step}
          value={list?.workflowStepId ?? search.step}
          all={null}
          options={steps.map((step) => ({ value: step.id, label: common.nameStep(step) }))}
        />
      )}
      <label for={`${id}-at`}>{messages.at}</label>
      <input id={`${id}-at`} type="datetime-local" name="at" defaultValue={search.at} />
      {list && <span class="count quiet">{messages.count(list.count)}</span>}
    </FilterForm>
  );
}

function Found(props: ViewProps & { work: Work; found: CandidatesView; search: Search }) {
  const { work, found, search, messages } = props;
  const hrefOf = usePageLinks();
  const isNarrowed = search.q !== '' || search.startAt !== null;
  const isWhole = !isNarrowed && search.page === 0;
  return (
    <>
      {isWhole && <Reason work={work} candidates={found.values} messages={messages} />}
      {work.cannotAsk && <p class="quiet">{messages.cannotAsk[work.cannotAsk]}</p>}
      {found.values.length > 0 ? (
        <>
          <CandidatesTable {...{ work, search, messages }} candidates={found.values} />
          <Pager page={search.page} pages={Math.ceil(found.count / PAGE_SIZE)} hrefOf={hrefOf} />
          {!work.cannotAsk && <AskBar work={work} messages={messages} />}
        </>
      ) : (
        <Empty icon="users" heading={isNarrowed ? messages.nothingFound : messages.none}>
          <p class="quiet">{isNarrowed ? messages.nothingFoundHint : messages.noneHint}</p>
        </Empty>
      )}
      <LeftOut {...{ work, found, search, messages }} />
    </>
  );
}
