/** The module of `/console/templates/{id}/documents`. */
import { messages } from '#messages/console-template-documents';
import { documentsPage } from '../console/templates/documents/page.js';

export const page = { ...documentsPage, messages };
