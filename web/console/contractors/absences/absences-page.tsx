/** When a contractor works and when it does not. */
import type { AbsenceRowView, PartnerView } from '../../../../client/generated/types.js';
import type { ConsoleContractorAbsencesMessages } from '../../../i18n/en/console-contractor-absences.js';
import { useNavigation } from '../../address.js';
import { useQuery } from '../../data/query-client.js';
import { Loaded } from '../../kit/states.js';
import { useNow } from '../../kit/times.js';
import { useCan, useSession } from '../../session.js';
import { ContractorFrame } from '../contractor-frame.js';
import { absencesQuery, hoursQuery, partnerUsersQuery } from '../part-queries.js';
import { AbsenceForm } from './absence-form.js';
import { AbsenceList } from './absence-list.js';
import { HoursPanel } from './hours-panel.js';

interface PartProps {
  contractor: PartnerView;
  messages: ConsoleContractorAbsencesMessages;
}

export function AbsencesPage({ messages }: { messages: ConsoleContractorAbsencesMessages }) {
  return (
    <ContractorFrame current="absences" words={messages.head}>
      {(contractor) => <Absences {...{ contractor, messages }} />}
    </ContractorFrame>
  );
}

function Absences({ contractor, messages }: PartProps) {
  const { query } = useNavigation();
  const { routerId } = useSession();
  const can = useCan();
  const absences = useQuery(absencesQuery(routerId, contractor.id, useNow()));
  const changed = absences.data?.values.find(({ id }) => id === query.get('change')) ?? null;
  const mayRecord = can(changed ? 'update' : 'create', 'partnerAvailability');
  return (
    <div class="stack loose columns">
      <div class="stack loose column-main">
        <Loaded query={absences} rows={3}>
          {(data) => <AbsenceList absences={data} {...{ contractor, changed, messages }} />}
        </Loaded>
        <Hours {...{ contractor, messages }} />
      </div>
      {mayRecord && <SideForm {...{ contractor, changed, messages }} />}
    </div>
  );
}

function SideForm({ contractor, changed, messages }: PartProps & { changed: AbsenceRowView | null }) {
  const { query } = useNavigation();
  const { routerId } = useSession();
  const people = useQuery(partnerUsersQuery(routerId, contractor.id)).data?.values ?? [];
  const present = people.filter(({ status }) => status !== 'disabled');
  const key = [changed?.id, query.get('person'), query.get('done')].join(' ');
  return <AbsenceForm key={key} people={present} {...{ contractor, changed, messages }} />;
}

function Hours({ contractor, messages }: PartProps) {
  const { routerId } = useSession();
  const hours = useQuery(hoursQuery(routerId, contractor.id));
  return (
    <Loaded query={hours} rows={7}>
      {({ value, version }) => <HoursPanel hours={value} version={version} {...{ contractor, messages }} />}
    </Loaded>
  );
}
