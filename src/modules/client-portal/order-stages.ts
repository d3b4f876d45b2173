/** The five stages of an order that the client sees instead of the steps (decisions/client-portal "Stages"). */
import type { OrderStatus } from '../../entities/order.js';

/** In the order in which they are reached. */
export const STAGE_NAMES = ['received', 'installerFound', 'timeAgreed', 'work', 'done'] as const;
type StageName = (typeof STAGE_NAMES)[number];

export const STAGE_STATES = ['done', 'current', 'upcoming', 'skipped', 'stopped'] as const;
export type StageState = (typeof STAGE_STATES)[number];

/** A stage with the time at which it was reached; null if it was not, or if no time is known. */
export interface Stage {
  name: StageName;
  state: StageState;
  at: Date | null;
}

/** What the stages are derived from. */
export interface StageFacts {
  status: OrderStatus;
  createdAt: Date;
  /** When the first current contractor accepted or was assigned. */
  foundAt: Date | null;
  /** A contractor is still to be found for a part of the work. */
  isSearching: boolean;
  /** When the first of the present times was confirmed. */
  agreedAt: Date | null;
  /** When the first visit or work began. */
  startedAt: Date | null;
  completedAt: Date | null;
}

/**
 * The first stage that is not reached is `current`. A stage that a later one has overtaken is `skipped`, except the search
 * for a contractor while it goes on. What a cancelled order has not reached is `stopped`, as is the search that failed.
 */
export function deriveStages(facts: StageFacts): Stage[] {
  const { status } = facts;
  const times = listTimes(facts);
  const reached = STAGE_NAMES.map((name) => isReached(name, facts));
  const isBegun = STAGE_NAMES.map((name, index) => reached[index] || (name === 'work' && status === 'in_progress'));
  const latest = isBegun.lastIndexOf(true);
  const isSought = facts.isSearching && status !== 'completed';
  let isCurrentFound = false;
  return STAGE_NAMES.map((name, index): Stage => {
    const at = times[name];
    if (reached[index]) return { name, state: 'done', at };
    if (status === 'cancelled') return { name, state: 'stopped', at: null };
    if (index < latest && !(name === 'installerFound' && isSought)) return { name, state: 'skipped', at: null };
    if (isCurrentFound) return { name, state: 'upcoming', at: null };
    isCurrentFound = true;
    const hasFailed = status === 'declined' && name === 'installerFound';
    return { name, state: hasFailed ? 'stopped' : 'current', at: isBegun[index] ? at : null };
  });
}

function isReached(name: StageName, { status, foundAt, agreedAt }: StageFacts): boolean {
  if (name === 'received') return true;
  if (name === 'installerFound') return foundAt !== null;
  if (name === 'timeAgreed') return agreedAt !== null;
  return status === 'completed';
}

function listTimes({
  createdAt,
  foundAt,
  agreedAt,
  startedAt,
  completedAt,
}: StageFacts): Record<StageName, Date | null> {
  return { received: createdAt, installerFound: foundAt, timeAgreed: agreedAt, work: startedAt, done: completedAt };
}
