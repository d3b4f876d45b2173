/** A map of the areas that have a shape. The list says the same in words. */
import type { CoverageAreaRowView } from '../../../../client/generated/types.js';
import { useEffect, usePageContext, useRef, useState } from '../../../ui/index.js';
import { describeArea } from './describe-area.js';
import type { drawMap } from './draw-map.lazy.js';
import type { MapProps } from './map-props.js';
import type { MapView } from './map-view.js';

export function AreaMap(props: MapProps) {
  const { shownId, messages } = props;
  const ref = useRef<HTMLElement>(null);
  const parts = useMapParts(ref);
  const { language } = usePageContext();
  const nameArea = (area: CoverageAreaRowView) => {
    const { place, limits } = describeArea(area, messages, language);
    return [place, limits, area.exclude && messages.excluded].filter(Boolean).join(' · ');
  };
  useEffect(() => {
    if (shownId) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [shownId]);
  return (
    <section ref={ref} class="panel area-map needs-script" aria-labelledby="map">
      {parts ? (
        <parts.MapView {...props} draw={parts.drawMap} nameArea={nameArea} />
      ) : (
        <>
          <div class="map-head">
            <h2 id="map">{messages.map}</h2>
          </div>
          <div class="map" />
          <p class="quiet map-caption">{messages.legend}</p>
        </>
      )}
    </section>
  );
}

interface MapParts {
  MapView: typeof MapView;
  drawMap: typeof drawMap;
}

/**
 * Loads the view, and the outlines of countries with the projection, which are larger than the page, once the map is in view.
 * Without them the list is enough.
 */
function useMapParts(ref: { current: HTMLElement | null }): MapParts | null {
  const [loaded, setLoaded] = useState<MapParts | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      Promise.all([import('./map-view.js'), import('./draw-map.lazy.js')]).then(
        ([view, drawing]) => setLoaded({ ...view, ...drawing }),
        () => undefined,
      );
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return loaded;
}
