/** Why a partner is not a candidate for work. */
export const excluded: Record<string, string> = {
  INACTIVE: 'ikke aktiv',
  NOT_INSTALLER: 'utfører ikke arbeid',
  NOT_COVERED: 'dekker ikke adressen',
  MISSING_PROFESSION: 'mangler faget',
  MISSING_SERVICE: 'mangler tjenesten',
  MISSING_TAG: 'mangler merket',
  NOT_IN_TIER: 'ikke i denne runden',
  DECLINED_BEFORE: 'avslo tidligere',
  OFFERED_BEFORE: 'ble spurt tidligere',
  AT_CAPACITY: 'har nok åpne tilbud',
  UNAVAILABLE: 'er fraværende',
};
