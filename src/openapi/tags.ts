/** Descriptions of the operation groups. */

/** By tag name. */
export const TAGS: Readonly<Record<string, string>> = {
  Notes: 'Plain-text notes on orders: internal to the router, or visible to all participants.',
  Products: 'Products that the router sells, with prices and prices by partner group.',
  Coverage: 'Checks whether the partner network covers an address.',
  Availability: 'When organizations and their people work: weekly hours, public holidays and absences.',
  Partners: 'Contractors in the router’s network: profile, coverage areas and price groups.',
  Files: 'Uploads and downloads. A file is readable by those who can read the resource that it belongs to.',
  'Order tags': 'Colored labels of the router for orders, webforms and templates.',
  'Workflow templates': 'Templates of workflows: actors, groups of steps, documents, tasks and the order template.',
  Bookings: 'Visits over all orders, for plans of the day, and as feeds for calendar programs.',
  Workflows: 'Running workflows: steps and actions on them, bookings, client offers and signatures.',
  Webforms: 'Webforms through which the public creates orders, as edited by the router.',
  Users: 'Users and technical accounts of a router, and their roles.',
  'View presets': 'Saved list views: filters, sorting and columns, personal or shared.',
  Access: 'Permissions of the caller, for user interfaces.',
  Administration:
    'For superusers: all accounts, organizations, memberships and deliveries of the deployment, and its audit log.',
  Health: 'Liveness and readiness checks.',
  Authentication: 'Sign-in and sign-out, invitations, passwords, second factors and OpenID Connect.',
  'API keys': 'API keys of the caller and of technical accounts.',
  Organizations: 'The router and the organizations below it.',
  Orders: 'Work orders: creation, changes, cancellation, technicians and history.',
  Dispatches: 'Offers of work to contractors: candidates, rounds, responses and proposals.',
  Payouts:
    'What contractors are owed for completed orders: lines, amounts by agreement, corrections, approval and payment.',
  'Job offers': 'Offers of work by a mailed link, for contractors without an account.',
  Messages: 'Texts of the built-in e-mails and text messages.',
  Settings: 'Settings of a router: order prefix, working hours, second factor.',
  'Public webforms': 'Webforms as used by the public, without authentication.',
  'Client portal': 'The order as seen by its client, through the secret link in its messages.',
  Webhooks: 'Subscriptions of URLs to events, and signing secrets.',
  Deliveries: 'Webhook, e-mail and SMS deliveries with their attempts, and replays.',
  Events: 'Event feed of the router, read with a cursor.',
};
