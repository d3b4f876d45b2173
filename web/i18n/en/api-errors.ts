/** Why something was not done, in the place of the service’s own words: by status, and by the rule that a field breaks. */

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
