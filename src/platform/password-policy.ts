/** Rules for new passwords (decisions/identity "Joining"). */
import { dictionary } from '@zxcvbn-ts/language-common';
import { invalid } from './errors.js';

/** Length in Unicode code points. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

/** List of zxcvbn-ts (MIT), most common first, without passwords that are too short anyway. */
const LIST = dictionary['passwords-common'];
const COMMON = new Set(LIST.filter((password) => password.length >= PASSWORD_MIN));

/** Common words, also rejected if padded with digits and punctuation. */
const COMMON_WORDS = new Set(LIST.slice(0, 1000).filter((password) => /^\p{L}+$/u.test(password)));

/** @throws 400 naming the field if the password is too short, too long or too common */
export function assertNewPassword(password: string, field = 'password'): void {
  const length = [...password].length;
  if (length < PASSWORD_MIN)
    throw invalid(field, {
      message: `must have at least ${PASSWORD_MIN} characters`,
      code: 'TOO_SHORT',
      min: PASSWORD_MIN,
    });
  if (length > PASSWORD_MAX)
    throw invalid(field, {
      message: `must have at most ${PASSWORD_MAX} characters`,
      code: 'TOO_LONG',
      max: PASSWORD_MAX,
    });
  if (isCommonPassword(password)) throw invalid(field, 'is one of the commonest passwords, or nearly; choose another');
}

/** Whether it is on the list in any case, consists of at least half a common word, or repeats a few characters. */
function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const word = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isPaddedWord = COMMON_WORDS.has(word) && word.length * 2 >= plain.length;
  return COMMON.has(plain) || isPaddedWord || isRepeated(plain);
}

/** One to four characters repeated: `aaaaaaaaaaaa`, `123123123123`. */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+$/su.test(text);
}
