/** Why something around an account was refused, in the reader's language; on the server alone. */
import { ApiError } from '../../client/src/errors.js';
import { RefusedForm } from '../ui/index.js';
import { words as de } from '../words/de/account.js';
import { words as en, type AccountWords } from '../words/en/account.js';
import type { Language } from '../words/language.js';
import { words as nb } from '../words/nb/account.js';

const WORDS: Record<Language, AccountWords> = { en, nb, de };

/** What the form calls things. */
interface Naming {
  /** The field of the password that proves the account. */
  proof: 'password' | 'currentPassword';
  /** What a 401 is told as. */
  wrong: 'wrongSignIn' | 'wrongPassword';
}

/** What `deed` answers. @throws RefusedForm in place of an ApiError that readers can do something about */
export async function toldInWords<T>(language: Language, naming: Naming, deed: () => Promise<T>): Promise<T> {
  try {
    return await deed();
  } catch (error) {
    throw error instanceof ApiError ? (refusedForm(error, WORDS[language], naming) ?? error) : error;
  }
}

function refusedForm(error: ApiError, words: AccountWords, { proof, wrong }: Naming): RefusedForm | null {
  const { status } = error;
  const code = error.faultOf('code');
  if (status === 400 && error.faultOf('password')) return new RefusedForm('password', words.weakPassword, status);
  if (status === 401 && code) {
    return new RefusedForm('code', code.startsWith('is required') ? words.codeWanted : words.wrongCode, status);
  }
  if (status === 401) return new RefusedForm(proof, words[wrong], status);
  if (status === 403) return new RefusedForm(null, words.noMember, status);
  if (status === 404) return new RefusedForm(null, words.linkOver, status);
  if (status === 409) return new RefusedForm(null, words.noPassword, status);
  return status === 429 ? new RefusedForm(null, words.tooMany, status) : null;
}
