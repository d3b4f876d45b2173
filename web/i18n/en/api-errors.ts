/** Errors of the API: replacements by status, and translations of validation messages. */

export interface ApiErrorMessages {
  byStatus: Partial<Record<number, string>>;
  translateRule: (message: string) => string;
}

export const messages: ApiErrorMessages = {
  byStatus: {
    404: 'This is no longer available. Reload the page to see the current state.',
    413: 'The data is too large to send.',
    429: 'Too many requests. Wait a minute, then try again.',
  },
  translateRule: (message) => message,
};
