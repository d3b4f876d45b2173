/** A map of the areas that have a shape. The list says the same in words. */
import type { CoverageAreaRowView } from '../../../../client/generated/types.js';
import type { ConsoleContractorAreasMessages } from '../../../i18n/en/console-contractor-areas.js';
import { useEffect, useMemo, useRef, useState } from '../../../ui/index.js';
import { Icon } from '../../kit/icon.js';
import type { drawMap } from './draw-map.lazy.js';

const SIZE = { width: 720, height: 400 };
/** Each step doubles the scale. */
const MAX_ZOOM = 6;
const MIN_ZOOM = -4;

interface MapProps {
  areas: CoverageAreaRowView[];
  /** The area that the map is about; null: all of them. */
  shownId: string | null;
  showAll: () => void;
  messages: ConsoleContractorAreasMessages;
}

export function AreaMap({ areas, shownId, showAll, messages }: MapProps) {
  const ref = useRef<HTMLElement>(null);
  const draw = useDrawMap(ref);
  const [zoom, setZoom] = useState(0);
  useEffect(() => {
    setZoom(0);
    if (shownId) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [shownId]);
  const drawing = useMemo(() => draw?.(areas, { ...SIZE, zoom, shownId }), [draw, areas, zoom, shownId]);
  const unshown = areas.filter(({ center, polygon }) => !center && !polygon).length;
  return (
    <section ref={ref} class="panel area-map needs-script" aria-labelledby="map">
      <div class="map-head">
        <h2 id="map">{messages.map}</h2>
        <ZoomButton
          icon="plus"
          label={messages.zoomIn}
          isPossible={zoom < MAX_ZOOM}
          onClick={() => setZoom(zoom + 1)}
        />
        <ZoomButton
          icon="minus"
          label={messages.zoomOut}
          isPossible={zoom > MIN_ZOOM}
          onClick={() => setZoom(zoom - 1)}
        />
        <button
          type="button"
          class="quiet-button"
          onClick={() => {
            setZoom(0);
            showAll();
          }}
        >
          {messages.showAll}
        </button>
      </div>
      <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} role="img" aria-label={messages.mapLabel}>
        {drawing && (
          <>
            <path class="map-land" d={drawing.land} />
            <path class="map-served" d={drawing.countries} />
            <path class="map-borders" d={drawing.borders} />
            {drawing.areas.map(({ id, path, isExcluded }) => (
              <path
                key={id}
                class={`map-area${isExcluded ? ' excluded' : ''}${id === shownId ? ' shown' : ''}`}
                d={path}
              />
            ))}
          </>
        )}
      </svg>
      <p class="quiet">
        {messages.legend} {unshown > 0 && messages.unshown(unshown)}
      </p>
    </section>
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

/**
 * Loads the outlines of countries and the projection, which are larger than the page, once the map is in view. Without them
 * the list is enough.
 */
function useDrawMap(ref: { current: HTMLElement | null }): typeof drawMap | null {
  const [loaded, setLoaded] = useState<{ drawMap: typeof drawMap } | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      import('./draw-map.lazy.js').then(setLoaded, () => undefined);
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return loaded?.drawMap ?? null;
}
