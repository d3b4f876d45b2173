/** Takes an order in, whichever door it comes through: the number, the rows, the client's link, the workflow. */
import { Injectable } from '@nestjs/common';
import type { Doer } from '../../entities/doer.js';
import { Order } from '../../entities/order.js';
import { StoredFile } from '../../entities/stored-file.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import { newId } from '../../platform/new-id.js';
import { OrderAnnouncement } from './order-announcement.js';
import { OrderParts, type PartsRequest } from './order-parts.js';
import type { NewOrder } from '../workflow/new-run.js';
import { filledFields, templateFiles } from '../workflow/template-fills.js';
import { StartingPoints } from '../workflow/starting-point.js';
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
type Optional =
  | 'name'
  | 'description'
  | 'clientLanguage'
  | 'workplace'
  | 'coordinates'
  | 'fileIds'
  | 'metadata'
  | 'externalId'
  | 'operatorId';

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

/** The way in. Everything is read first and written at once: the number of statements is the same for every order. */
@Injectable()
export class OrderIntake {
  constructor(
    private readonly db: Database,
    private readonly points: StartingPoints,
    private readonly parts: OrderParts,
    private readonly announcement: OrderAnnouncement,
    private readonly starter: WorkflowStarter,
  ) {}

  /** @throws 400 naming lines and custom fields that cannot be, or the template that does not exist. */
  take(request: OrderToTake): Promise<TakenOrder> {
    return this.db.transaction(async () => {
      const { actorAssignments, doer, fileIds = [], sentFileIds = [] } = request;
      const point = await this.points.find({ ...request, fileIds: [...fileIds, ...sentFileIds] });
      const { whole } = point;
      if (!whole && actorAssignments?.length) {
        throw invalid('actorAssignments', 'must be empty: the router has no default workflow, and none is named');
      }
      const asked = newOrder(request);
      const templateFileIds = whole ? templateFiles(asked, whole) : [];
      const order = whole ? { ...asked, ...filledFields(asked, whole), workflowId: newId('workflow') } : asked;
      const { id: orderId, routerId, displayId } = order;
      const parts = await this.parts.make({ routerId, orderId }, request, whole);
      this.db.insertLater(Order, [order]);
      this.parts.insert({ routerId, orderId }, parts);
      const files = sentFileIds.map((id) => ({ id, routerId, orderId }));
      this.db.updateLater(StoredFile, files);
      const clientUrl = await this.announcement.announce(order, doer);
      if (whole && order.workflowId) {
        const { lines, customFields } = parts;
        const made = { order: { ...order, workflowId: order.workflowId }, lines, customFields, templateFileIds };
        await this.starter.start({ ...made, hasOwnFile: files.length > 0, point, whole, actorAssignments, doer });
      }
      return { orderId, displayId, clientUrl };
    });
  }
}

/** The row of an order that says nothing but what was asked. */
function newOrder(request: OrderToTake): NewOrder {
  return {
    id: newId('order'),
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
    clientLanguage: request.clientLanguage ?? null,
    workplace: request.workplace ?? null,
    address: request.address,
    city: request.city,
    postalCode: request.postalCode,
    countryCode: request.countryCode,
    coordinates: request.coordinates ?? null,
    fileIds: request.fileIds ?? [],
    metadata: request.metadata ?? {},
    externalId: request.externalId ?? null,
    operatorId: request.operatorId ?? null,
    workflowId: null,
  };
}
