/** Why something around an account was refused, in the reader's language; on the server alone. */
import { ApiError } from '../../client/src/errors.js';
import { FormValidationError } from '../ui/index.js';
import { messages as de } from '../i18n/de/account.js';
import { messages as en, type AccountMessages } from '../i18n/en/account.js';
import type { Language } from '../i18n/language.js';
import { messages as nb } from '../i18n/nb/account.js';

const MESSAGES: Record<Language, AccountMessages> = { en, nb, de };

/** What the form calls things. */
interface Naming {
  /** The field of the password that proves the account. */
  proof: 'password' | 'currentPassword';
  /** What a 401 is told as. */
  wrong: 'wrongSignIn' | 'wrongPassword';
}

/** What `deed` answers. @throws RefusedForm in place of an ApiError that readers can do something about */
export async function toldInWords<T>(language: Language, naming: Naming, intent: () => Promise<T>): Promise<T> {
  try {
    return await intent();
  } catch (error) {
    throw error instanceof ApiError ? (refusedForm(error, MESSAGES[language], naming) ?? error) : error;
  }
}

function refusedForm(error: ApiError, messages: AccountMessages, { proof, wrong }: Naming): FormValidationError | null {
  const { status } = error;
  const code = error.fieldError('code');
  if (status === 400 && error.fieldError('password'))
    return new FormValidationError('password', messages.weakPassword, status);
  if (status === 401 && code) {
    return new FormValidationError(
      'code',
      code.startsWith('is required') ? messages.codeWanted : messages.wrongCode,
      status,
    );
  }
  if (status === 401) return new FormValidationError(proof, messages[wrong], status);
  if (status === 403) return new FormValidationError(null, messages.noMember, status);
  if (status === 404) return new FormValidationError(null, messages.linkOver, status);
  if (status === 409) return new FormValidationError(null, messages.noPassword, status);
  return status === 429 ? new FormValidationError(null, messages.tooMany, status) : null;
}
