/** Where a contractor works: the list of its areas, a map of those that have a shape, and forms. */
import type { CoverageAreaRowView, PartnerView } from '../../../../client/generated/types.js';
import type { ConsoleContractorAreasMessages } from '../../../i18n/en/console-contractor-areas.js';
import { useState, type VNode } from '../../../ui/index.js';
import { useNavigation } from '../../address.js';
import { keepPreviousData, useQuery } from '../../data/query-client.js';
import { Loaded } from '../../kit/states.js';
import { useCan, useSession } from '../../session.js';
import { ContractorFrame } from '../contractor-frame.js';
import { areasQuery } from './areas-queries.js';
import { AreaForm } from './area-form.js';
import { AreaList } from './area-list.js';
import { AreaMap } from './area-map.js';
import { readPage } from '../../routes.js';
import { ImportForm } from './import-form.js';
import { ImportState } from './import-state.js';

interface PartProps {
  contractor: PartnerView;
  messages: ConsoleContractorAreasMessages;
}

export function AreasPage({ messages }: { messages: ConsoleContractorAreasMessages }) {
  return (
    <ContractorFrame current="areas" words={messages.head}>
      {(contractor) => <Areas {...{ contractor, messages }} />}
    </ContractorFrame>
  );
}

function Areas({ contractor, messages }: PartProps) {
  const { query } = useNavigation();
  const { routerId } = useSession();
  const page = readPage(query);
  const areas = useQuery({
    ...areasQuery(routerId, contractor.id, page),
    placeholderData: keepPreviousData,
  });
  const [shownId, setShownId] = useState<string | null>(null);
  const [pointedId, point] = useState<string | null>(null);
  const change = query.get('change');
  const changed = areas.data?.values.find(({ id }) => id === change) ?? null;
  const importId = query.get('import');
  const part = { contractor, page, messages };
  const form = useForm({ ...part, change, changed, areas: areas.data?.values ?? [] });
  return (
    <div class="stack loose areas">
      <div class="stack loose column-side">
        {form}
        {areas.data && areas.data.count > 0 && (
          <AreaMap
            areas={areas.data.values}
            showAll={() => setShownId(null)}
            {...{ shownId, pointedId, point, messages }}
          />
        )}
      </div>
      <div class="stack loose column-main">
        {importId && <ImportState key={importId} {...{ contractor, importId, messages }} />}
        <Loaded query={areas} rows={8}>
          {(data) => <AreaList areas={data} show={setShownId} {...{ ...part, changed, pointedId, point }} />}
        </Loaded>
      </div>
    </div>
  );
}

/** The form that `change` in the address names: `new`, `import`, or the ID of an area. */
function useForm(
  props: PartProps & {
    page: number;
    change: string | null;
    changed: CoverageAreaRowView | null;
    areas: CoverageAreaRowView[];
  },
): VNode | null {
  const { contractor, page, change, changed, areas, messages } = props;
  const can = useCan();
  if (change === 'import') return can('create', 'coverageArea') ? <ImportForm {...{ contractor, messages }} /> : null;
  const isOpen = changed ? can('update', 'coverageArea') : change === 'new' && can('create', 'coverageArea');
  return isOpen ? <AreaForm key={change} {...{ contractor, page, areas, changed, messages }} /> : null;
}
