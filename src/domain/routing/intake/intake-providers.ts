/** Providers of `intake`: placing and updating orders. */
import { ClientLinks } from './client-links.js';
import { OrderCustomFields } from './order-custom-fields.js';
import { OrderNumbers } from './order-numbers.js';
import { OrderPlacementService } from './order-placement.service.js';
import { OrderTagAssignments } from './order-tag-assignments.js';
import { OrderUpdater } from './order-updater.js';
import { TemplateCache } from './template-cache.js';
import { WorkflowStartContextLoader } from './workflow-start-context-loader.js';
import { WorkflowStarter } from './workflow-starter.js';

export const INTAKE_PROVIDERS = [
  ClientLinks,
  OrderCustomFields,
  OrderNumbers,
  OrderPlacementService,
  OrderTagAssignments,
  OrderUpdater,
  TemplateCache,
  WorkflowStartContextLoader,
  WorkflowStarter,
];
