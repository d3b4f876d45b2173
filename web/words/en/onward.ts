/** The step between another site and a page for people who are signed in. */

export const words = { heading: 'One moment …', goOn: 'Go on' };

export type OnwardWords = typeof words;
