/** The page `/console/settings`. */
import type { ConsoleSettingsMessages } from '../../i18n/en/console-settings.js';
import type { ConsolePage } from '../console-page.js';
import { SettingsPage } from './settings-page.js';

export const settingsPage: ConsolePage<ConsoleSettingsMessages> = { View: SettingsPage, listQueries: () => [] };
