/** The console's list of keyboard shortcuts. */
export const messages = {
  single: 'Use single keys',
  singleHint: 'Switch this off if a screen reader or voice control uses the same keys.',
  list: [
    ['Ctrl K', 'Search or jump to a page or order'],
    ['g t', 'Today'],
    ['g o', 'Orders'],
    ['g c', 'Calendar'],
    ['n', 'New order'],
    ['/', 'Search in the list'],
    ['j / k', 'Next / previous row'],
    ['x', 'Select the row'],
    ['Shift ↑ / ↓', 'Select further rows'],
    ['Enter', 'Open the row'],
    ['?', 'These shortcuts'],
  ] as [keys: string, what: string][],
};

export type ConsoleKeysMessages = typeof messages;
