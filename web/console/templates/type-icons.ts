/** The icon of each type of step. */
import type { EditedStep } from './template-queries.js';

export const TYPE_ICONS: Record<EditedStep['type'], string> = {
  booking_create: 'calendar',
  booking_confirm: 'calendar-check',
  dispatch_create: 'truck',
  offer_create: 'tag',
  offer_accept: 'handshake',
  form_fill: 'clipboard-list',
  file_upload: 'file',
  document_sign: 'pen-line',
  approval: 'check',
  order_complete: 'circle-check',
  manual: 'circle',
};
