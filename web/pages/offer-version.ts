/** The version of an offer of work that a form answers. Used by the job offer page and the job page. */
import { FormValidationError, isApiError, type FormFields } from '../ui/index.js';
import type { ProposalMessages } from '../i18n/en/proposal.js';

/** Reads the hidden field `version`. */
export function readVersion({ version }: FormFields): { version?: number } {
  return version ? { version: Number(version) } : {};
}

/** Explains the rejection of an answer to an earlier version. @throws FormValidationError instead of the error that names `version` */
export async function explainOldVersion<T>(answer: Promise<T>, messages: ProposalMessages): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const isOld = isApiError(error) && error.status === 409 && error.details.some(({ field }) => field === 'version');
    throw isOld ? new FormValidationError(null, messages.changed, 409) : error;
  }
}
