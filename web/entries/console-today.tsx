/** The module of `/console`. */
import './console-shared.js';

export { messages } from '#messages/console-today';
export { TodayPage as View } from '../console/today/today-page.js';
