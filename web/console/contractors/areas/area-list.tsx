/** The coverage areas of a contractor. */
import type { CoverageAreaRowView, PartnerView } from '../../../../client/generated/types.js';
import type { Page } from '../../../../client/src/pagination.js';
import type { ConsoleContractorAreasMessages } from '../../../i18n/en/console-contractor-areas.js';
import { usePageContext } from '../../../ui/index.js';
import { ActionButton } from '../../kit/action-form.js';
import { Icon } from '../../kit/icon.js';
import { Pager } from '../../kit/pager.js';
import { Empty } from '../../kit/states.js';
import { useCan } from '../../session.js';
import { AREAS_PAGE } from './areas-queries.js';
import { areasPath } from './area-paths.js';
import { describeArea } from './describe-area.js';

interface ListProps {
  contractor: PartnerView;
  areas: Page<CoverageAreaRowView>;
  /** From 0. */
  page: number;
  /** The area that the form changes. */
  changed: CoverageAreaRowView | null;
  /** Shows an area on the map. */
  show: (id: string) => void;
  /** The area that is pointed at or has the focus, here or on the map. */
  pointedId: string | null;
  point: (id: string | null) => void;
  messages: ConsoleContractorAreasMessages;
}

export function AreaList(props: ListProps) {
  const { contractor, areas, page, changed, messages } = props;
  const { values, count } = areas;
  const mayAdd = useCan()('create', 'coverageArea');
  return (
    <section class="panel" aria-label={messages.areas}>
      <div class="map-head">
        <h2>
          {messages.areas} <span class="quiet">{count > 0 && messages.count(count)}</span>
        </h2>
        {mayAdd && (
          <>
            <a class="button secondary" href={areasPath(contractor.id, page, 'import')}>
              {messages.import}
            </a>
            <a class="button" href={areasPath(contractor.id, page, 'new')}>
              <Icon name="plus" />
              {messages.add}
            </a>
          </>
        )}
      </div>
      {count === 0 ? (
        <Empty icon="map-pin-off" heading={messages.none}>
          <p class="quiet">{messages.noneHint}</p>
        </Empty>
      ) : (
        <ul class="ruled">
          {values.map((area) => (
            <Row key={area.id} {...props} area={area} isChanged={area.id === changed?.id} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={Math.ceil(count / AREAS_PAGE)} hrefOf={(other) => areasPath(contractor.id, other)} />
    </section>
  );
}

function Row(props: ListProps & { area: CoverageAreaRowView; isChanged: boolean }) {
  const { contractor, page, area, isChanged, show, pointedId, point, messages } = props;
  const { language } = usePageContext();
  const can = useCan();
  const { place, limits } = describeArea(area, messages, language);
  const about = [place, limits].filter(Boolean).join(' ');
  return (
    <li
      class={['record', (isChanged || area.id === pointedId) && 'chosen', area.exclude && 'row-refused']
        .filter(Boolean)
        .join(' ')}
      onPointerEnter={() => point(area.id)}
      onPointerLeave={() => point(null)}
      onFocusIn={() => point(area.id)}
      onFocusOut={() => point(null)}
    >
      <Icon name={area.exclude ? 'map-pin-off' : 'map-pin'} />
      <div class="grow">
        <p class="record-title">
          {place} {area.exclude && <span class="badge tone-red">{messages.excluded}</span>}
        </p>
        <p class="quiet">{limits || messages.everywhere}</p>
      </div>
      <div class="row close record-actions">
        {(area.center ?? area.polygon) && (
          <button type="button" class="quiet-button needs-script" onClick={() => show(area.id)}>
            {messages.show}
            <span class="unseen"> {about}</span>
          </button>
        )}
        {can('update', 'coverageArea') && (
          <a
            class="button quiet-button"
            href={areasPath(contractor.id, page, area.id)}
            aria-current={isChanged ? 'true' : undefined}
          >
            {messages.change}
            <span class="unseen"> {about}</span>
          </a>
        )}
        {can('delete', 'coverageArea') && (
          <ActionButton
            intent="deleteArea"
            fields={{ partnerId: contractor.id, areaId: area.id }}
            label={messages.delete}
            kind="quiet-button"
            about={about}
          />
        )}
      </div>
    </li>
  );
}
