/** What the parts of the page of a webform get. */
import type { ConsoleSettingsWebformMessages } from '../../../i18n/en/console-settings-webform.js';
import type { EditedWebform } from './webform-queries.js';

export interface WebformProps {
  webform: EditedWebform;
  messages: ConsoleSettingsWebformMessages;
}
