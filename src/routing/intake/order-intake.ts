/** Takes an order in, whichever door it comes through: the number, the rows, the client's link, the workflow. */
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Doer } from '../../entities/doer.js';
import { Order } from '../../entities/order.js';
import { StoredFile } from '../../entities/stored-file.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import { uuidv7 } from '../../platform/uuid.js';
import { ClientLinks } from './client-links.js';
import { orderEvent } from '../order-event.js';
import { OrderParts, type PartsRequest } from './order-parts.js';
import { Recorder } from '../recorder.js';
import { WorkflowStarter } from '../workflow/workflow-starter.js';

/** Who plays a part of the workflow from the start. */
export interface ActorAssignment {
  actorSlug: string;
  /** The contractor's organization. */
  organizationId: string;
}

/** Fields of the order that cannot be left out. */
type Required = 'contactPersonName' | 'email' | 'phoneNumber' | 'address' | 'city' | 'postalCode' | 'countryCode';
/** Fields of the order that take their default. */
type Optional = 'name' | 'description' | 'workplace' | 'coordinates' | 'fileIds' | 'metadata' | 'operatorId';

/**
 * An order before it is one, with the number that `OrderNumbers` gave it. The door has checked it: fields by their words, phone number in E.164, country in upper
 * case, description a rich-text document, every id within the reach of whoever asks.
 */
export type OrderToTake = Pick<Order, 'displayId' | 'routerId' | 'organizationId' | 'source' | Required> &
  Partial<Pick<Order, Optional>> &
  PartsRequest & {
    doer: Doer;
    /** Files that were sent along; the order owns them from now on, whether or not `fileIds` shows them. */
    sentFileIds?: readonly string[];
    /** Neither of the two: the router's default template. */
    workflowTemplateId?: string;
    workflowCustomId?: string;
    actorAssignments?: readonly ActorAssignment[];
  };

/** What a door tells of the order that it took in. */
export interface TakenOrder {
  orderId: string;
  displayId: string;
  clientUrl: string;
}

/** The way in. The number of statements is the same for every order, however many lines, tags and fields it has. */
@Injectable()
export class OrderIntake {
  constructor(
    private readonly db: Database,
    private readonly parts: OrderParts,
    private readonly links: ClientLinks,
    private readonly recorder: Recorder,
    private readonly starter: WorkflowStarter,
  ) {}

  /** @throws 400 naming lines and custom fields that cannot be, or the template that does not exist. */
  take(request: OrderToTake): Promise<TakenOrder> {
    return this.db.transaction(async () => {
      const templateId = await this.starter.templateFor(request);
      if (!templateId && request.actorAssignments?.length) {
        throw invalid('actorAssignments', 'must be empty: the router has no default workflow, and none is named');
      }
      const order = this.insert(request);
      const { id: orderId, routerId, displayId } = order;
      await this.parts.write({ routerId, orderId }, request);
      await this.own(orderId, request.sentFileIds ?? []);
      const clientUrl = await this.links.open({ routerId, orderId });
      await this.recorder.record([orderEvent('order.created', order, request.doer)]);
      if (templateId) await this.startWorkflow(order, templateId, request);
      return { orderId, displayId, clientUrl };
    });
  }

  private async own(orderId: string, fileIds: readonly string[]): Promise<void> {
    if (fileIds.length > 0) await this.db.of(StoredFile).update({ id: In([...fileIds]) }, { orderId });
  }

  private async startWorkflow(order: Order, templateId: string, request: OrderToTake): Promise<void> {
    const { actorAssignments, doer } = request;
    await this.starter.start({ order, templateId, actorAssignments, doer });
  }

  private insert(request: OrderToTake): Order {
    const order = this.db.of(Order).create({
      id: uuidv7(),
      displayId: request.displayId,
      status: 'created',
      routerId: request.routerId,
      organizationId: request.organizationId,
      source: request.source,
      name: request.name ?? null,
      description: request.description ?? null,
      contactPersonName: request.contactPersonName,
      email: request.email,
      phoneNumber: request.phoneNumber,
      workplace: request.workplace ?? null,
      address: request.address,
      city: request.city,
      postalCode: request.postalCode,
      countryCode: request.countryCode,
      coordinates: request.coordinates ?? null,
      fileIds: request.fileIds ?? [],
      metadata: request.metadata ?? {},
      operatorId: request.operatorId ?? null,
    });
    this.db.insertLater(Order, [order]);
    return order;
  }
}
