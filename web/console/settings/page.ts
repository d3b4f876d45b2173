/** The page `/console/settings`. */
import { messages } from '#messages/console-settings';
import { definePage, type PageModule } from '../console-page.js';
import { SettingsPage } from './settings-page.js';

/** With its type, as it knows the manifest, which refers to it. */
export const page: PageModule = definePage({ messages, View: SettingsPage });
