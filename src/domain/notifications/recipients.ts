/** Resolves the recipients of tasks for one order at the time of sending (decisions/notifications). */
import { Injectable } from '@nestjs/common';
import type { Recipient } from '../../entities/recipient.js';
import { ACTOR_KINDS } from '../../entities/workflow-value-objects.js';
import { Database } from '../../platform/database/database.js';
import { isUuid } from '../../platform/uuid.js';
import type { Statement } from '../../platform/read-models/index.js';
import type { MailBrand } from './mail-layout/mail-brand.js';
import { ACTOR_CONTRACTORS, CONTRACTORS, PEOPLE_OF_ORGANIZATIONS, PEOPLE_WITH_ROLE, USER } from './recipients-sql.js';

/**
 * Party of a recipient. It decides which data a template may use. `invited`: contractors that received an offer and have
 * not accepted it. `other`: external addresses.
 */
export type RecipientParty = 'operator' | 'contractor' | 'invited' | 'client' | 'other';

/** A recipient. */
export interface Person {
  name: string;
  email: string | null;
  phoneNumber: string | null;
  /** BCP 47; null if unknown. */
  language: string | null;
  /** Only for users of contractors. */
  userId?: string;
  organizationId?: string;
}

/** The people of a recipient. */
export interface Audience {
  party: RecipientParty;
  people: Person[];
}

/** The order, and the step that triggered the message if there is one. */
export interface NotificationContext {
  routerId: string;
  organizationId: string;
  orderId: string;
  operatorId: string | null;
  client: Person;
  /** Whether contractors see the client's contact data before acceptance. */
  showsContact: boolean;
  /** Whether clients and contractors see the prices to the client. */
  showsPricesToClients: boolean;
  showsPricesToContractors: boolean;
  workflowId: string | null;
  workflowStepId: string | null;
  /** Sender name of e-mails and sender of text messages. */
  sender: { name: string; smsId: string | null };
  brand: MailBrand;
  /** Contact of the company for clients. */
  support: { phoneNumber: string | null; email: string | null };
}

type PriceSettings = Pick<NotificationContext, 'showsPricesToClients' | 'showsPricesToContractors'>;

/** Finds recipients in the database. */
@Injectable()
export class Recipients {
  constructor(private readonly db: Database) {}

  /** The current people of a recipient; may be empty. */
  async find({ type, value }: Recipient, occasion: NotificationContext): Promise<Audience> {
    if (type === 'EMAIL') return findExternalAddress(occasion, { email: value, phoneNumber: null });
    if (type === 'PHONE') return findExternalAddress(occasion, { email: null, phoneNumber: value });
    if (type === 'USER') return this.findUser(value, occasion);
    if (type === 'ROLE') return this.findPeopleWithRole(value, occasion);
    return this.findWorkflowRole(value, occasion);
  }

  /** The contractors of a workflow actor, by its ID or the ID of its template actor. */
  findActor(actorId: string, occasion: NotificationContext): Promise<Audience> {
    return this.findContractors(ACTOR_CONTRACTORS, actorId, occasion);
  }

  private async findWorkflowRole(value: string, occasion: NotificationContext): Promise<Audience> {
    const kind = ACTOR_KINDS.find((one) => one === value);
    if (kind === 'client') return { party: 'client', people: [occasion.client] };
    if (kind === 'contractor') return this.findContractors(CONTRACTORS, value, occasion);
    if (kind !== 'operator') return this.findContractors(ACTOR_CONTRACTORS, value, occasion);
    const operator = occasion.operatorId ? await this.findUser(occasion.operatorId, occasion) : null;
    return operator?.people.length ? operator : this.findPeopleWithRole('OPERATOR', occasion);
  }

  /** A user with only the role CONTRACTOR in the router counts as a contractor. */
  private async findUser(id: string, { routerId }: NotificationContext): Promise<Audience> {
    const user = isUuid(id) ? await this.db.row<Person & { isOperator: boolean }>(USER, { id, routerId }) : undefined;
    if (!user) return { party: 'operator', people: [] };
    const { isOperator, ...person } = user;
    return { party: isOperator ? 'operator' : 'contractor', people: [person] };
  }

  private async findPeopleWithRole(role: string, occasion: NotificationContext): Promise<Audience> {
    if (role === 'CONTRACTOR') return this.findContractors(CONTRACTORS, role, occasion);
    const { routerId, organizationId } = occasion;
    return {
      party: 'operator',
      people: await this.db.rows<Person>(PEOPLE_WITH_ROLE, { role, routerId, organizationId }),
    };
  }

  /** Contractors in the router's own tree are treated like all others. */
  private async findContractors(
    statement: Statement,
    actor: string,
    { routerId, orderId, workflowId, workflowStepId }: NotificationContext,
  ): Promise<Audience> {
    const parameters = { routerId, orderId, workflowId, workflowStepId, actor };
    const found = await this.db.rows<{ id: string; isInvited: boolean }>(statement, parameters);
    const ids = found.map(({ id }) => id);
    const isInvited = found.some((row) => row.isInvited);
    const selection = { ids, isInvited, routerId, orderId };
    const people = ids.length > 0 ? await this.db.rows<Person>(PEOPLE_OF_ORGANIZATIONS, selection) : [];
    return { party: isInvited ? 'invited' : 'contractor', people };
  }
}

/** Whether the router shows the party its prices to the client. */
export function seesPrices(
  party: RecipientParty,
  { showsPricesToClients, showsPricesToContractors }: PriceSettings,
): boolean {
  if (party === 'client') return showsPricesToClients;
  return (party !== 'contractor' && party !== 'invited') || showsPricesToContractors;
}

/** The party that all audiences share, otherwise the one with the fewest rights. */
export function findLeastPrivilegedParty(audiences: readonly Audience[]): RecipientParty {
  const [first, ...others] = audiences.map(({ party }) => party);
  if ([first, ...others].includes('invited')) return 'invited';
  return others.every((party) => party === first) ? first : 'other';
}

/** An address that is not the client's has the party `other`. */
function findExternalAddress(
  { client }: NotificationContext,
  address: Pick<Person, 'email' | 'phoneNumber'>,
): Audience {
  const isClient =
    address.email !== null
      ? client.email?.toLowerCase() === address.email.toLowerCase()
      : client.phoneNumber === address.phoneNumber;
  return isClient
    ? { party: 'client', people: [client] }
    : { party: 'other', people: [{ name: '', language: null, ...address }] };
}
