/** What a password that somebody chooses has to keep to (decisions/identity "Joining"); the same wherever one is set. */
import { dictionary } from '@zxcvbn-ts/language-common';
import { invalid } from './errors.js';

/** Bounds of a new password, in Unicode code points. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

/** The list of zxcvbn-ts (MIT), the commonest first; what is shorter than a password may be is left out. */
const LIST = dictionary['passwords-common'];
const COMMON = new Set(LIST.filter((password) => password.length >= PASSWORD_MIN));

/** The commonest words are refused also where digits and marks merely fill them up. */
const FILLED_UP = new Set(LIST.slice(0, 1000).filter((password) => /^\p{L}+$/u.test(password)));

/** @throws 400 naming the field where the password is too short, too long, or one that is guessed first. */
export function assertNewPassword(password: string, field = 'password'): void {
  const length = [...password].length;
  if (length < PASSWORD_MIN) throw invalid(field, `must have at least ${PASSWORD_MIN} characters`);
  if (length > PASSWORD_MAX) throw invalid(field, `must have at most ${PASSWORD_MAX} characters`);
  if (isCommonPassword(password)) throw invalid(field, 'is one of the commonest passwords, or nearly; choose another');
}

/** On the list, whatever its case; a common word that makes up half of it or more; or a few characters repeated. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const word = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isFilledUp = FILLED_UP.has(word) && word.length * 2 >= plain.length;
  return COMMON.has(plain) || isFilledUp || isRepeated(plain);
}

/** The same one to four characters over and over: `aaaaaaaaaaaa`, `123123123123`. */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+$/su.test(text);
}
