/** The people of a contractor: who has joined, their visits ahead, invitations and access. */
import type { PartnerView } from '../../../../client/generated/types.js';
import type { ConsoleContractorPeopleMessages } from '../../../i18n/en/console-contractor-people.js';
import { useNavigation } from '../../address.js';
import { keepPreviousData, useQuery } from '../../data/query-client.js';
import { readPage } from '../../routes.js';
import { Pager } from '../../kit/pager.js';
import { Failed, Skeleton } from '../../kit/states.js';
import { useCan, useSession } from '../../session.js';
import { ContractorFrame } from '../contractor-frame.js';
import { partPath } from '../part-path.js';
import { partnerUsersQuery, PEOPLE_PAGE } from '../part-queries.js';
import { InviteForm } from './invite-form.js';
import { Person } from './person.js';

interface PartProps {
  contractor: PartnerView;
  messages: ConsoleContractorPeopleMessages;
}

export function PeoplePage({ messages }: { messages: ConsoleContractorPeopleMessages }) {
  return (
    <ContractorFrame current="people" words={messages.head}>
      {(contractor) => <People {...{ contractor, messages }} />}
    </ContractorFrame>
  );
}

function People({ contractor, messages }: PartProps) {
  const can = useCan();
  const mayInvite = contractor.isManaged && can('create', 'partnerInvitation');
  return (
    <div class={mayInvite ? 'stack loose columns' : ''}>
      <div class="stack loose column-main">
        {!contractor.isManaged && <p class="quiet">{messages.notManaged}</p>}
        <PeopleList {...{ contractor, messages }} />
      </div>
      {mayInvite && <InviteForm {...{ contractor, messages }} />}
    </div>
  );
}

function PeopleList({ contractor, messages }: PartProps) {
  const { query } = useNavigation();
  const { routerId } = useSession();
  const page = readPage(query);
  const people = useQuery({
    ...partnerUsersQuery(routerId, contractor.id, page),
    placeholderData: keepPreviousData,
  });
  if (people.isError) return <Failed error={people.error} retry={() => void people.refetch()} />;
  if (!people.data) return <Skeleton rows={4} />;
  const { values, count } = people.data;
  return (
    <section class="panel" aria-labelledby="people">
      <h2 id="people">{messages.people}</h2>
      {values.length === 0 ? (
        <p class="quiet">{contractor.isManaged ? messages.none : messages.noneTheirs}</p>
      ) : (
        <ul class="ruled people">
          {values.map((person) => (
            <Person key={person.id} {...{ person, contractor, messages }} />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={Math.ceil(count / PEOPLE_PAGE)}
        hrefOf={(to) => partPath(contractor.id, 'people', { page: to > 0 ? String(to + 1) : null })}
      />
    </section>
  );
}
