/** Words that every page needs. */

export const words = {
  skip: 'Skip to the content',
  busy: 'One moment …',
  offline: 'You are offline. What you see may have changed since.',
  notSent: 'That did not get through, so nothing has changed. Check your connection and try again.',
  refusals: {
    404: 'This is no longer open. Load the page again to see what holds now.',
    413: 'That is too large to be sent.',
    429: 'That was too often. Wait a minute, then try again.',
  } as Partial<Record<number, string>>,
  rule: (message: string) => message,
  left: (duration: string) => `(${duration} left)`,
  over: '(over)',
  reload: 'Load again',
  optional: 'optional',
};

export type CommonWords = typeof words;
