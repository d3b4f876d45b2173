/** Validation and normalization of user profiles. */
import type { User } from '../../entities/user.js';
import { pickDefined } from '../../platform/fields/index.js';
import { parseLanguageTag, parseTimeZone } from '../../platform/locale-names.js';
import { toE164 } from '../../platform/phone-number.js';

/** Profile fields. */
export const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'language',
  'timezone',
  'phoneNumber',
  'avatarFileId',
] as const satisfies (keyof User)[];

export type Profile = Partial<Pick<User, (typeof PROFILE_FIELDS)[number]>>;

/** Returns the given profile fields in their stored form. @throws 400 naming an invalid field. */
export function normalizeProfile(input: Profile): Profile {
  const profile = pickDefined(input, PROFILE_FIELDS);
  if (typeof profile.language === 'string') profile.language = parseLanguageTag(profile.language, 'language');
  if (typeof profile.timezone === 'string') profile.timezone = parseTimeZone(profile.timezone, 'timezone');
  if (typeof profile.phoneNumber === 'string') profile.phoneNumber = toE164(profile.phoneNumber, null, 'phoneNumber');
  return profile;
}
