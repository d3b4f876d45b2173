/** What a transaction changes of deliveries: gathered while it runs, and done when it ends, by one statement. */
import { Injectable } from '@nestjs/common';
import type { BookingChange, Recorded, StepMoved } from '../entities/happenings.js';
import { Database } from '../platform/database/database.js';
import { joined, sql, type Parameters, type Sql } from '../platform/sql/index.js';
import {
  REMINDERS_CONCERNED,
  REMINDERS_DROPPED,
  REMINDERS_MOVED,
  REMINDERS_MOVED_BESIDE_TASKS,
} from './booking-reminders-sql.js';
import { toldOf } from './built-in/told.js';
import { changesVisit } from './built-in/visits.js';
import { tellingSql, VISITS_DROPPED } from './built-in/telling-sql.js';
import { DeliveryQueue, QUEUED_AGAIN, type NewDelivery } from './delivery-queue.js';
import { TASKS, TASKS_BESIDE_DROPPED, TASKS_BESIDE_MOVED, TASKS_CHANGED } from './step-tasks-sql.js';

/** A step that came into a state, or stays in it with something new to tell. */
export interface Entry extends StepMoved {
  isRenewed: boolean;
}

/** The bookings of these steps are cancelled, or the one of the one step has another time. */
export interface ReminderChange extends Pick<BookingChange, 'routerId' | 'workflowId' | 'startAt'> {
  stepIds: string[];
}

interface Gathered {
  reminders: ReminderChange[];
  entries: Entry[];
  recorded: Recorded[];
  /** Whether it will still be done. */
  isAwaited: boolean;
}

/** A part of the statement. */
interface Part {
  ctes: readonly Sql[];
  yields: readonly Sql[];
  parameters: Parameters;
}

const GATHERED = Symbol('changes of deliveries');

/** To be used in a transaction. */
@Injectable()
export class DeliveryChanges {
  constructor(
    private readonly db: Database,
    private readonly queue: DeliveryQueue,
  ) {}

  /** Fires the tasks of steps that moved. */
  enter(entries: readonly Entry[]): void {
    if (entries.length > 0) this.gathered().entries.push(...entries);
  }

  /** Tells of what was recorded. */
  tell(recorded: readonly Recorded[]): void {
    this.gathered().recorded.push(...recorded);
  }

  /** Moves or drops the reminders of a workflow’s bookings. */
  remind(change: ReminderChange): void {
    this.gathered().reminders.push(change);
  }

  private gathered(): Gathered {
    const gathered = this.db.kept(GATHERED, nothing);
    if (!gathered.isAwaited) this.db.beforeCommit(() => this.carryOut(gathered));
    gathered.isAwaited = true;
    return gathered;
  }

  private async carryOut(gathered: Gathered): Promise<void> {
    const { reminders, entries, recorded } = gathered;
    Object.assign(gathered, nothing());
    // Of several bookings each looks at what became of the reminders before.
    for (const one of reminders.slice(0, -1)) await this.change(remindersOf(one));
    await this.change(...withTasks(reminders.at(-1), entries), ...messagesOf(recorded));
  }

  private async change(...parts: readonly Part[]): Promise<void> {
    const ctes = parts.flatMap((part) => part.ctes);
    if (ctes.length === 0) return;
    const yields = parts.flatMap((part) => part.yields);
    const statement = sql`with ${joined(ctes, ', ')} ${joined(yields, ' union all ')}`;
    const found = await this.db.rows<NewDelivery>(
      statement,
      parts.map(({ parameters }) => parameters),
    );
    this.queue.planNew(found);
    this.queue.drop(found.flatMap(({ id, at }) => (at === null ? [id] : [])));
  }
}

function nothing(): Gathered {
  return { reminders: [], entries: [], recorded: [], isAwaited: false };
}

const REMINDERS_MADE = sql`select ${QUEUED_AGAIN} from reminders_moved`;
const REMINDERS_GONE = sql`select id, '' as host, null::timestamptz as at, null::uuid as "routerId" from reminders_dropped`;

function remindersOf(change: ReminderChange): Part {
  const parameters = parametersOf(change);
  return change.startAt
    ? { ctes: [REMINDERS_CONCERNED, REMINDERS_MOVED], yields: [REMINDERS_MADE], parameters }
    : { ctes: [REMINDERS_DROPPED], yields: [REMINDERS_GONE], parameters };
}

function parametersOf({ routerId, workflowId, stepIds, startAt }: ReminderChange): Parameters {
  const place = { reminderRouterId: routerId, reminderWorkflowId: workflowId };
  return startAt
    ? { ...place, reminderStepId: stepIds[0], reminderStartAt: startAt }
    : { ...place, reminderStepIds: stepIds };
}

/** Reminders and tasks of one transaction: each leaves alone what the other takes care of. */
function withTasks(change: ReminderChange | undefined, entries: readonly Entry[]): Part[] {
  if (entries.length === 0) return change ? [remindersOf(change)] : [];
  const parameters = columnsOf(entries);
  if (!change) return [{ ctes: TASKS, yields: [TASKS_CHANGED], parameters }];
  const ctes = change.startAt
    ? [REMINDERS_CONCERNED, ...TASKS_BESIDE_MOVED, REMINDERS_MOVED_BESIDE_TASKS]
    : [REMINDERS_DROPPED, ...TASKS_BESIDE_DROPPED];
  const yields = [change.startAt ? REMINDERS_MADE : REMINDERS_GONE, TASKS_CHANGED];
  return [{ ctes, yields, parameters: { ...parameters, ...parametersOf(change) } }];
}

function messagesOf(recorded: readonly Recorded[]): Part[] {
  const told = toldOf(recorded);
  if (told.length === 0) return [];
  const { ctes, made: yields } = tellingSql(told);
  const toldRouterIds = [...new Set(told.map(({ routerId }) => routerId))];
  const messages: Part = { ctes, yields, parameters: { rows: JSON.stringify(told), toldRouterIds } };
  const visits = recorded.filter(changesVisit);
  const handedOn = recorded.flatMap(
    (one) => one.aside?.handedOn?.map(({ bookingId }) => ({ ...one, bookingId })) ?? [],
  );
  const concerned = [...visits, ...handedOn];
  if (concerned.length === 0) return [messages];
  const parameters = {
    visitRouterIds: concerned.map(({ routerId }) => routerId),
    visitOrderIds: concerned.map(({ orderId }) => orderId),
    visitIds: visits.map(({ data }) => data.bookingId),
    handedOnIds: handedOn.map(({ bookingId }) => bookingId),
  };
  return [{ ctes: [VISITS_DROPPED], yields: [], parameters }, messages];
}

function columnsOf(entries: readonly Entry[]): Parameters {
  const last = new Map(entries.map((entry, index) => [entry.workflowStepId, index]));
  return {
    routerIds: entries.map((entry) => entry.routerId),
    stepIds: entries.map((entry) => entry.workflowStepId),
    orderIds: entries.map((entry) => entry.orderId),
    workflowIds: entries.map((entry) => entry.workflowId),
    templateStepIds: entries.map((entry) => entry.templateStepId),
    stepDataIds: entries.map((entry) => entry.stepDataId),
    states: entries.map((entry) => entry.to),
    stays: entries.map((entry, index) => last.get(entry.workflowStepId) === index),
    areRenewed: entries.map((entry) => entry.isRenewed),
  };
}
