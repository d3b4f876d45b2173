/** The page in all languages, for the server. */
import { messages as de } from '../../i18n/de/console-template-simulation.js';
import { messages as en } from '../../i18n/en/console-template-simulation.js';
import { messages as nb } from '../../i18n/nb/console-template-simulation.js';
import { definePage } from '../server-page.js';
import { simulationPage } from './simulation.js';

export default definePage(simulationPage, { en, nb, de });
