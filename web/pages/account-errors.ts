/** Translates errors of the account endpoints into messages of the page's language. Used on the server only. */
import { ApiError } from '../../client/src/errors.js';
import { FormValidationError } from '../ui/index.js';
import { messages } from '#messages/account';
import type { AccountMessages } from '../i18n/en/account.js';
import { inLanguage } from '../i18n/in-language.js';
import type { Language } from '../i18n/language.js';

/** How the form names its fields. */
interface ErrorFields {
  /** Field of the current password. */
  proof: 'password' | 'currentPassword';
  /** Message key for a wrong password (401). */
  wrong: 'wrongSignIn' | 'wrongPassword';
}

/** Awaits `request`. @throws FormValidationError in place of an ApiError that the visitor can correct */
export async function translateAccountErrors<T>(
  language: Language,
  fields: ErrorFields,
  request: () => Promise<T>,
): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw error instanceof ApiError ? (translateError(error, inLanguage(messages, language), fields) ?? error) : error;
  }
}

function translateError(
  error: ApiError,
  messages: AccountMessages,
  { proof, wrong }: ErrorFields,
): FormValidationError | null {
  const { status } = error;
  const code = error.fieldError('code');
  if (status === 400 && error.fieldError('password'))
    return new FormValidationError('password', messages.weakPassword, status);
  if (status === 401 && code) {
    return new FormValidationError(
      'code',
      code.startsWith('is required') ? messages.codeRequired : messages.wrongCode,
      status,
    );
  }
  if (status === 401) return new FormValidationError(proof, messages[wrong], status);
  if (status === 403) {
    const isSuspended = error.message.includes('suspended');
    return new FormValidationError(null, isSuspended ? messages.suspended : messages.noMember, status);
  }
  if (status === 404) return new FormValidationError(null, messages.linkExpired, status);
  if (status === 409) return new FormValidationError(null, messages.noPassword, status);
  return status === 429 ? new FormValidationError(null, messages.tooManyRequests, status) : null;
}
