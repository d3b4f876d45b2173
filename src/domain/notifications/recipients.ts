/** Who is meant by the recipient of a task, for one order, at the moment of sending (decisions/notifications). */
import { Injectable } from '@nestjs/common';
import type { Recipient } from '../../entities/recipient.js';
import { ACTOR_KINDS } from '../../entities/workflow-value-objects.js';
import { Database } from '../../platform/database/database.js';
import { isUuid } from '../../platform/uuid.js';
import type { Statement } from '../../platform/read-models/index.js';
import { ACTOR_CONTRACTORS, CONTRACTORS, PEOPLE_OF_ORGANIZATIONS, PEOPLE_WITH_ROLE, USER } from './recipients-sql.js';

/**
 * Which side of the order somebody stands on; it decides what a template may tell. `asked`: contractors that were
 * offered the work and have not got it.
 */
export type Side = 'operator' | 'contractor' | 'invited' | 'client' | 'other';

/** Somebody who is told. */
export interface Person {
  name: string;
  email: string | null;
  phoneNumber: string | null;
  /** BCP 47; null where it is not known. */
  language: string | null;
  /** Of somebody of a contractor. */
  userId?: string;
  organizationId?: string;
}

/** Everybody whom a recipient stands for. */
export interface Audience {
  side: Side;
  people: Person[];
}

/** The order, and the step that fired, where one did. */
export interface NotificationContext {
  routerId: string;
  organizationId: string;
  orderId: string;
  operatorId: string | null;
  client: Person;
  /** The router shows the client's contact to contractors before they accept. */
  showsContact: boolean;
  workflowId: string | null;
  workflowStepId: string | null;
  /** Who sends in the name of the organization: to people, and to telephones. */
  sender: { name: string; smsId: string | null };
}

/** Looks them up. */
@Injectable()
export class Recipients {
  constructor(private readonly db: Database) {}

  /** Those whom it means now; there may be nobody yet. */
  async find({ type, value }: Recipient, occasion: NotificationContext): Promise<Audience> {
    if (type === 'EMAIL') return outsider(occasion, { email: value, phoneNumber: null });
    if (type === 'PHONE') return outsider(occasion, { email: null, phoneNumber: value });
    if (type === 'USER') return this.user(value, occasion);
    if (type === 'ROLE') return this.role(value, occasion);
    return this.actor(value, occasion);
  }

  /** Whoever plays this actor of the workflow, or the one that was copied from this one of the template. */
  findActor(actorId: string, occasion: NotificationContext): Promise<Audience> {
    return this.contractors(ACTOR_CONTRACTORS, actorId, occasion);
  }

  private async actor(value: string, occasion: NotificationContext): Promise<Audience> {
    const kind = ACTOR_KINDS.find((one) => one === value);
    if (kind === 'client') return { side: 'client', people: [occasion.client] };
    if (kind === 'contractor') return this.contractors(CONTRACTORS, value, occasion);
    if (kind !== 'operator') return this.contractors(ACTOR_CONTRACTORS, value, occasion);
    const operator = occasion.operatorId ? await this.user(occasion.operatorId, occasion) : null;
    return operator?.people.length ? operator : this.role('OPERATOR', occasion);
  }

  /** Whoever has no other role than CONTRACTOR in the router reads what contractors may. */
  private async user(id: string, { routerId }: NotificationContext): Promise<Audience> {
    const user = isUuid(id) ? await this.db.row<Person & { isOperator: boolean }>(USER, { id, routerId }) : undefined;
    if (!user) return { side: 'operator', people: [] };
    const { isOperator, ...person } = user;
    return { side: isOperator ? 'operator' : 'contractor', people: [person] };
  }

  private async role(role: string, occasion: NotificationContext): Promise<Audience> {
    if (role === 'CONTRACTOR') return this.contractors(CONTRACTORS, role, occasion);
    const { routerId, organizationId } = occasion;
    return {
      side: 'operator',
      people: await this.db.rows<Person>(PEOPLE_WITH_ROLE, { role, routerId, organizationId }),
    };
  }

  /** A contractor in the router's own tree is told no more than any other. */
  private async contractors(
    statement: Statement,
    actor: string,
    { routerId, orderId, workflowId, workflowStepId }: NotificationContext,
  ): Promise<Audience> {
    const parameters = { routerId, orderId, workflowId, workflowStepId, actor };
    const found = await this.db.rows<{ id: string; isInvited: boolean }>(statement, parameters);
    const ids = found.map(({ id }) => id);
    const isInvited = found.some((one) => one.isInvited);
    const whose = { ids, isInvited, routerId, orderId };
    const people = ids.length > 0 ? await this.db.rows<Person>(PEOPLE_OF_ORGANIZATIONS, whose) : [];
    return { side: isInvited ? 'invited' : 'contractor', people };
  }
}

/** The side that several audiences have in common; where they differ, none, but for those who may know least. */
export function leastPrivilegedParty(audiences: readonly Audience[]): Side {
  const [first, ...others] = audiences.map(({ side }) => side);
  if ([first, ...others].includes('invited')) return 'invited';
  return others.every((side) => side === first) ? first : 'other';
}

/** A free address may be anybody's, unless it is the client's own. */
function outsider({ client }: NotificationContext, reached: Pick<Person, 'email' | 'phoneNumber'>): Audience {
  const isClient =
    reached.email !== null
      ? client.email?.toLowerCase() === reached.email.toLowerCase()
      : client.phoneNumber === reached.phoneNumber;
  return isClient
    ? { side: 'client', people: [client] }
    : { side: 'other', people: [{ name: '', language: null, ...reached }] };
}
