/** Areas in words. */
import type { CoverageAreaRowView } from '../../../../client/generated/types.js';
import type { ConsoleContractorAreasMessages } from '../../../i18n/en/console-contractor-areas.js';
import { formatDecimal } from '../../../i18n/formats.js';
import type { Language } from '../../../i18n/language.js';

export interface AreaWords {
  /** Such as `Norway, Oslo`. */
  place: string;
  /** What limits it further, such as postal codes or a circle; empty if nothing does. */
  limits: string;
}

export function describeArea(
  area: CoverageAreaRowView,
  messages: ConsoleContractorAreasMessages,
  language: Language,
): AreaWords {
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(area.countryCode) ?? area.countryCode;
  const { city, center, radiusKm, polygon } = area;
  const limits = [
    describeCodes(area, messages),
    center && messages.circle(formatDecimal(radiusKm ?? 0, language), formatPosition(center, language)),
    polygon && messages.outline(countPoints(polygon.coordinates)),
  ];
  return {
    place: [country, city].filter(Boolean).join(', '),
    limits: limits.filter(Boolean).join(' · '),
  };
}

function describeCodes(area: CoverageAreaRowView, { codes }: ConsoleContractorAreasMessages): string | null {
  const { postalCodeKind: kind, postalCode, postalCodeTo } = area;
  if (!kind || !postalCode) return null;
  return kind === 'range' ? codes.range(postalCode, postalCodeTo ?? '') : codes[kind](postalCode);
}

function formatPosition({ x, y }: { x: number; y: number }, language: Language): string {
  return `${formatDecimal(y, language, 4)} / ${formatDecimal(x, language, 4)}`;
}

/** Positions of all rings; each ring repeats its first one at the end. */
function countPoints(coordinates: unknown): number {
  if (!Array.isArray(coordinates)) return 0;
  const isRing = Array.isArray(coordinates[0]) && typeof coordinates[0][0] === 'number';
  return isRing ? coordinates.length - 1 : coordinates.reduce((sum: number, one) => sum + countPoints(one), 0);
}
