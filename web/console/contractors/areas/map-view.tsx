/** The drawn map, with what moves it. */
import type { CoverageAreaRowView } from '../../../../client/generated/types.js';
import { useMemo } from '../../../ui/index.js';
import { Icon } from '../../kit/icon.js';
import type { drawMap } from './draw-map.lazy.js';
import type { MapProps } from './map-props.js';
import { SIZE, useMapView } from './use-map-view.js';

/** With more shapes than this, Tab goes past them to the list. */
const MAX_STOPS = 20;

interface ViewProps extends MapProps {
  draw: typeof drawMap;
  /** The area in words. */
  nameArea: (area: CoverageAreaRowView) => string;
}

export function MapView(props: ViewProps) {
  const { draw, areas, shownId, showAll, pointedId, point, nameArea, messages } = props;
  const { position, offset, canZoom, zoomBy, reset, listen } = useMapView(shownId);
  const drawing = useMemo(() => draw(areas, { ...SIZE, ...position, shownId }), [draw, areas, position, shownId]);
  const unshown = areas.filter(({ center, polygon }) => !center && !polygon).length;
  return (
    <>
      <div class="map-head">
        <h2 id="map">{messages.map}</h2>
        {([1, -1] as const).map((steps) => (
          <ZoomButton
            key={steps}
            icon={steps > 0 ? 'plus' : 'minus'}
            label={steps > 0 ? messages.zoomIn : messages.zoomOut}
            isPossible={canZoom(steps)}
            onClick={() => zoomBy(drawing, steps)}
          />
        ))}
        <button
          type="button"
          class="quiet-button"
          onClick={() => {
            reset();
            showAll();
          }}
        >
          {messages.showAll}
        </button>
      </div>
      <svg
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        role="group"
        aria-label={messages.mapLabel}
        aria-describedby="map-keys"
        // In lower case: names of attributes of SVG are not converted when the browser creates it.
        tabindex={0}
        class={offset ? 'map dragged' : 'map'}
        {...listen(drawing)}
      >
        <g {...(offset ? { transform: `translate(${offset.x} ${offset.y})` } : {})}>
          <path class="map-land" d={drawing.land} />
          <path class="map-served" d={drawing.countries} />
          <path class="map-borders" d={drawing.borders} />
          <Shapes {...{ areas, shownId, pointedId, point, nameArea }} shapes={drawing.areas} />
        </g>
      </svg>
      <MapCaption {...{ areas, pointedId, unshown, nameArea, messages }} />
    </>
  );
}

type ShapesProps = Omit<ViewProps, 'showAll' | 'draw' | 'messages'> & { shapes: ReturnType<typeof drawMap>['areas'] };

function Shapes({ areas, shapes, shownId, pointedId, point, nameArea }: ShapesProps) {
  return (
    <>
      {shapes.map(({ id, path, isExcluded }) => {
        const area = areas.find((one) => one.id === id)!;
        const classes = [
          'map-area',
          isExcluded && 'excluded',
          id === shownId && 'shown',
          id === pointedId && 'pointed',
        ];
        return (
          <path
            key={id}
            class={classes.filter(Boolean).join(' ')}
            d={path}
            role="img"
            aria-label={nameArea(area)}
            tabindex={shapes.length > MAX_STOPS ? -1 : 0}
            onPointerEnter={() => point(id)}
            onPointerLeave={() => point(null)}
            onFocus={() => point(id)}
            onBlur={() => point(null)}
          />
        );
      })}
    </>
  );
}

/** The area that is pointed at, else the legend. */
function MapCaption(props: Pick<ViewProps, 'areas' | 'pointedId' | 'nameArea' | 'messages'> & { unshown: number }) {
  const { areas, pointedId, unshown, nameArea, messages } = props;
  const pointed = areas.find(({ id }) => id === pointedId);
  return (
    <div class="map-caption">
      <p class={pointed ? 'map-name' : 'quiet'}>
        {pointed ? nameArea(pointed) : messages.legend} {!pointed && messages.unshown(unshown)}
      </p>
      <p id="map-keys" class="unseen">
        {messages.mapKeys}
      </p>
    </div>
  );
}

function ZoomButton(props: { icon: string; label: string; isPossible: boolean; onClick: () => void }) {
  const { icon, label, isPossible, onClick } = props;
  return (
    <button
      type="button"
      class="secondary map-button"
      title={label}
      aria-disabled={!isPossible || undefined}
      onClick={() => isPossible && onClick()}
    >
      <Icon name={icon} />
      <span class="unseen">{label}</span>
    </button>
  );
}
