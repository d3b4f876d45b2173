/** Why a partner is not a candidate for work. */
export const excluded: Record<string, string> = {
  INACTIVE: 'not active',
  NOT_INSTALLER: 'does not carry out work',
  NOT_COVERED: 'does not cover the address',
  MISSING_PROFESSION: 'lacks the profession',
  MISSING_SERVICE: 'lacks the service',
  MISSING_TAG: 'lacks the tag',
  NOT_IN_TIER: 'not in this round',
  DECLINED_BEFORE: 'declined before',
  OFFERED_BEFORE: 'was asked before',
  AT_CAPACITY: 'has enough open offers',
  UNAVAILABLE: 'is absent',
};
