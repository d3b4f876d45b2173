/** Why a partner is not a candidate for work. */
export const excluded: Record<string, string> = {
  INACTIVE: 'nicht aktiv',
  NOT_INSTALLER: 'führt keine Arbeiten aus',
  NOT_COVERED: 'deckt die Adresse nicht ab',
  MISSING_PROFESSION: 'hat den Beruf nicht',
  MISSING_SERVICE: 'hat die Leistung nicht',
  MISSING_TAG: 'hat die Marke nicht',
  NOT_IN_TIER: 'nicht in dieser Runde',
  DECLINED_BEFORE: 'hat schon abgelehnt',
  OFFERED_BEFORE: 'wurde schon gefragt',
  AT_CAPACITY: 'hat genug offene Angebote',
  UNAVAILABLE: 'ist abwesend',
};
