/** Messages of every page. */

export const messages = {
  skip: 'Skip to the content',
  busy: 'One moment …',
  offline: 'You are offline. What you see may have changed since.',
  connectionLost: 'That did not get through, so nothing has changed. Check your connection and try again.',
  left: (duration: string) => `(${duration} left)`,
  over: '(over)',
  reload: 'Load again',
  optional: 'optional',
};

export type CommonMessages = typeof messages;
