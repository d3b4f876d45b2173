/** What the pages of one contractor have in common: links to its other pages, its name and its state. */
import type { ContractorHeadMessages } from '../../i18n/en/contractor-head.js';
import type { ComponentChildren } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { useQuery } from '../data/query-client.js';
import { Crumbs } from '../kit/crumbs.js';
import { PageHeader } from '../kit/page-header.js';
import { Failed, Skeleton } from '../kit/states.js';
import { useConsoleMessages } from '../messages.js';
import { CONTRACTORS } from '../routes.js';
import { useCan, useSession, type Resource } from '../session.js';
import { contractorQuery, type VersionedContractor } from './part-queries.js';
import { partPath, type ContractorPart } from './part-path.js';

/** Each page with the resource whose `read` right it needs. */
const TABS: { part?: ContractorPart; resource: Resource }[] = [
  { resource: 'partner' },
  { part: 'people', resource: 'partnerUser' },
  { part: 'absences', resource: 'partnerAvailability' },
  { part: 'areas', resource: 'coverageArea' },
  { part: 'prices', resource: 'product' },
  { part: 'reassign', resource: 'dispatch' },
];

/** @param current the page that is shown; undefined: the overview */
function ContractorTabs(props: { id: string; current?: ContractorPart; words: ContractorHeadMessages }) {
  const { id, current, words } = props;
  const can = useCan();
  return (
    <nav class="tabs" aria-label={words.parts}>
      <ul>
        {TABS.filter(({ resource }) => can('read', resource)).map(({ part }) => (
          <li key={part ?? ''}>
            <a href={partPath(id, part)} aria-current={part === current ? 'page' : undefined}>
              {words[part ?? 'overview']}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A page of the contractor that the address names, as soon as it is loaded. */
export function ContractorFrame(props: {
  /** Undefined: the overview. */
  current?: ContractorPart;
  words: ContractorHeadMessages;
  /** At the end of the heading. */
  actions?: (contractor: VersionedContractor) => ComponentChildren;
  children: (contractor: VersionedContractor) => ComponentChildren;
}) {
  const { current, words, actions, children } = props;
  const { id } = useNavigation();
  const { routerId } = useSession();
  const { nav } = useConsoleMessages();
  const query = useQuery(contractorQuery(routerId, id));
  const { data: contractor } = query;
  return (
    <>
      <Crumbs href={CONTRACTORS} label={nav.contractors} />
      {contractor ? (
        <>
          <PageHeader
            heading={contractor.name}
            aside={contractor.status === 'inactive' && <span class="badge">{words.inactive}</span>}
          >
            {actions?.(contractor)}
          </PageHeader>
          <ContractorTabs id={contractor.id} words={words} {...(current ? { current } : {})} />
          {children(contractor)}
        </>
      ) : (
        <>
          <PageHeader heading={nav.contractors} />
          {query.isError ? <Failed error={query.error} retry={() => void query.refetch()} /> : <Skeleton rows={8} />}
        </>
      )}
    </>
  );
}
