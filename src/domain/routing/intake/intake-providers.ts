/** Providers of `intake`: placing and updating orders. */
import { ClientLinks } from './client-links.js';
import { OrderCustomFields } from './order-custom-fields.js';
import { OrderNumbers } from './order-numbers.js';
import { OrderPlacementService } from './order-placement.service.js';
import { OrderTagAssignments } from './order-tag-assignments.js';
import { OrderUpdater } from './order-updater.js';

export const INTAKE_PROVIDERS = [
  ClientLinks,
  OrderCustomFields,
  OrderNumbers,
  OrderPlacementService,
  OrderTagAssignments,
  OrderUpdater,
];
