/** The module of `/console/settings/company`. */
import { messages } from '#messages/console-settings-company';
import { companyPage } from '../console/settings/company/page.js';

export const page = { ...companyPage, messages };
