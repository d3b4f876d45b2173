/** All pages, for the server. */
import admin from './admin/server-page.js';
import calendar from './calendar/server-page.js';
import contractor from './contractors/server-one-page.js';
import contractors from './contractors/server-page.js';
import contractorAbsences from './contractors/absences/server-page.js';
import contractorAreas from './contractors/areas/server-page.js';
import contractorPeople from './contractors/people/server-page.js';
import contractorGroups from './contractors/groups/server-page.js';
import contractorPrices from './contractors/prices/server-page.js';
import contractorReassign from './contractors/reassign/server-page.js';
import deliveries from './deliveries/server-page.js';
import payout from './payouts/server-one-page.js';
import payouts from './payouts/server-page.js';
import newOrder from './new-order/server-page.js';
import editOrder from './order/server-edit-page.js';
import order from './order/server-page.js';
import stepAnswers from './order-work/server-answers-page.js';
import orderLines from './order-work/server-lines-page.js';
import clientOffer from './order-work/server-offer-page.js';
import orders from './orders/server-page.js';
import product from './products/server-one-page.js';
import newProduct from './products/server-new-page.js';
import productImport from './products/import/server-page.js';
import products from './products/server-page.js';
import messages from './texts/server-page.js';
import type { PageName } from './routes.js';
import settings from './settings/server-page.js';
import settingsTags from './settings/tags/server-page.js';
import settingsViews from './settings/views/server-page.js';
import settingsCompany from './settings/company/server-page.js';
import settingsKeys from './settings/keys/server-page.js';
import settingsPeople from './settings/people/server-page.js';
import settingsSecurity from './settings/security/server-page.js';
import settingsWebform from './settings/webforms/server-one-page.js';
import settingsWebforms from './settings/webforms/server-page.js';
import settingsWebhooks from './settings/webhooks/server-page.js';
import type { ServerPage } from './server-page.js';
import templates from './templates/server-list-page.js';
import template from './templates/server-page.js';
import templateOrders from './templates/orders/server-page.js';
import templateSettings from './templates/settings/server-page.js';
import templateDocuments from './templates/documents/server-page.js';
import templateMessages from './templates/tasks/server-page.js';
import templateSimulation from './templates/server-simulation-page.js';
import today from './today/server-page.js';

export const SERVER_PAGES: Record<PageName, ServerPage> = {
  today,
  orders,
  calendar,
  contractors,
  contractor,
  deliveries,
  payouts,
  payout,
  'new-order': newOrder,
  order,
  'edit-order': editOrder,
  'order-lines': orderLines,
  'client-offer': clientOffer,
  'step-answers': stepAnswers,
  products,
  product,
  'new-product': newProduct,
  'import-products': productImport,
  messages,
  settings,
  'settings-company': settingsCompany,
  'settings-tags': settingsTags,
  'settings-views': settingsViews,
  'contractor-people': contractorPeople,
  'contractor-absences': contractorAbsences,
  'contractor-areas': contractorAreas,
  'contractor-reassign': contractorReassign,
  'contractor-prices': contractorPrices,
  'contractor-groups': contractorGroups,
  templates,
  template,
  'settings-users': settingsPeople,
  'settings-keys': settingsKeys,
  'settings-webforms': settingsWebforms,
  'settings-webform': settingsWebform,
  'settings-security': settingsSecurity,
  'settings-webhooks': settingsWebhooks,
  admin,
  'template-settings': templateSettings,
  'template-orders': templateOrders,
  'template-messages': templateMessages,
  'template-simulation': templateSimulation,
  'template-documents': templateDocuments,
};
