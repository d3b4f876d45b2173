/** The module of `/console/settings/webforms`. */
import { messages } from '#messages/console-settings-webforms';
import { webformsPage } from '../console/settings/webforms/page.js';

export const page = { ...webformsPage, messages };
