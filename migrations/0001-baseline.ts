/**
 * The schema of the first release. The files in `baseline/` are its documentation, one topic a file.
 *
 * Until 1.0.0 is tagged, changes are made here, not by further migrations: raise the timestamp in the name of the class,
 * and databases of an earlier state are refused.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ATTEMPTS } from './baseline/attempts.js';
import { AVAILABILITY } from './baseline/availability.js';
import { BULK_OPERATIONS } from './baseline/bulk-operations.js';
import { DISPATCHES } from './baseline/dispatches.js';
import { EVENTS } from './baseline/events.js';
import { FILES } from './baseline/files.js';
import { IDENTITY } from './baseline/identity.js';
import { NOTIFICATIONS } from './baseline/notifications.js';
import { ORDER_LINES } from './baseline/order-lines.js';
import { ORDER_RECORDS } from './baseline/order-records.js';
import { ORDERS } from './baseline/orders.js';
import { ORGANIZATIONS } from './baseline/organizations.js';
import { PARTNERS } from './baseline/partners.js';
import { PAYOUTS } from './baseline/payouts.js';
import { PRODUCTS } from './baseline/products.js';
import { RECORDS } from './baseline/records.js';
import { ROW_COUNTS } from './baseline/row-counts.js';
import { SIGN_IN } from './baseline/sign-in.js';
import { WEBFORMS } from './baseline/webforms.js';
import { WORKFLOW_TEMPLATES } from './baseline/workflow-templates.js';
import { WORKFLOWS } from './baseline/workflows.js';

/** In the order in which they refer to each other. */
const TOPICS = [
  ORGANIZATIONS,
  IDENTITY,
  SIGN_IN,
  FILES,
  PARTNERS,
  AVAILABILITY,
  PRODUCTS,
  WORKFLOW_TEMPLATES,
  ORDERS,
  ORDER_RECORDS,
  BULK_OPERATIONS,
  WORKFLOWS,
  ATTEMPTS,
  ORDER_LINES,
  DISPATCHES,
  PAYOUTS,
  WEBFORMS,
  NOTIFICATIONS,
  EVENTS,
  RECORDS,
  ROW_COUNTS,
];

/** What the topics create, in the order of its creation. */
const CREATED = [...TOPICS.join('\n').matchAll(/^ *create (table|view|function) ([\w.]+)/gm)];

export class Baseline1795911000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The bodies of functions name tables that come later, and those of the job queue, which is installed afterwards.
    await runner.query('set local check_function_bodies = off');
    for (const extension of ['pg_trgm', 'btree_gin', 'btree_gist'])
      await runner.query(`create extension if not exists ${extension}`);
    for (const topic of TOPICS) await runner.query(topic);
  }

  /** Extensions, the table of migrations and the job queue stay. */
  async down(runner: QueryRunner): Promise<void> {
    for (const [, kind, name] of CREATED.toReversed()) await runner.query(`drop ${kind} ${name} cascade`);
  }
}
