/** Errors of the API: replacements by status, and translations of validation messages. */

export interface ApiErrorMessages {
  byStatus: Partial<Record<number, string>>;
  translateRule: (message: string) => string;
}

export const messages: ApiErrorMessages = {
  byStatus: {
    404: 'This is no longer open. Load the page again to see what holds now.',
    413: 'That is too large to be sent.',
    429: 'That was too often. Wait a minute, then try again.',
  },
  translateRule: (message) => message,
};
