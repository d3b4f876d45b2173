/** Places orders from the API and from webforms (decisions/orders "Order"). */
import { Injectable } from '@nestjs/common';
import { CustomField } from '../../../entities/custom-field.js';
import type { Initiator } from '../../../entities/initiator.js';
import { OrderTagAssignment } from '../../../entities/order-tag.js';
import { Order } from '../../../entities/order.js';
import { StoredFile } from '../../../entities/stored-file.js';
import { Database } from '../../../platform/database/database.js';
import { invalid } from '../../../platform/errors.js';
import { newId } from '../../../platform/new-id.js';
import type { IdempotentRequest } from '../../../platform/idempotency/idempotency-key.js';
import { IdempotencyService } from '../../../platform/idempotency/idempotency.service.js';
import type { JsonText } from '../../../platform/read-models/index.js';
import type { LineRequest } from '../pricing/line-composition.js';
import { OrderLines } from '../pricing/order-lines.js';
import { createOrderEvent } from '../order-event.js';
import type { OrderKey } from '../order-key.js';
import { EventRecorder } from '../event-recorder.js';
import { Geocoding } from '../geocoding/geocoding.js';
import type { NewOrder } from './new-order.js';
import { WorkflowStartContextLoader, type ResolvedTemplate } from './workflow-start-context-loader.js';
import { WorkflowStarter } from './workflow-starter.js';
import { ClientLinks } from './client-links.js';
import { OrderCustomFields, type CustomFieldRequest } from './order-custom-fields.js';
import { OrderNumbers } from './order-numbers.js';
import { findDefaultFileIds, addDefaultCustomFields, applyTemplateDefaults } from './template-defaults.js';

type RequiredField = 'contactPersonName' | 'email' | 'phoneNumber' | 'address' | 'city' | 'postalCode' | 'countryCode';
type OptionalField =
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
 * An order to place. The API module has validated it: fields by their declarations, phone number in E.164, country in
 * upper case, description a rich-text document, every id accessible to the caller.
 */
export type NewOrderRequest = Pick<Order, 'routerId' | 'organizationId' | 'source' | RequiredField> &
  Partial<Pick<Order, OptionalField>> & {
    initiator: Initiator;
    lines?: readonly LineRequest[];
    customFields?: readonly CustomFieldRequest[];
    orderTagIds?: readonly string[];
    /** Uploaded files that the order will own, whether or not `fileIds` contains them. */
    uploadedFileIds?: readonly string[];
    /** Default if both are omitted: the router's default template. */
    workflowTemplateId?: string;
    /** A workflow template under the name by which orders show their workflow. */
    workflowId?: string;
    workflowCustomId?: string;
    /** Contractors assigned to actors of the workflow from the start. */
    actorAssignments?: readonly { actorSlug: string; organizationId: string }[];
  };

/** A placed order, as API modules return it. */
export interface PlacedOrder {
  orderId: string;
  displayId: string;
  /** URL of the client's page. */
  clientUrl: string;
}

/** How an API module validates, builds and returns the order to place. */
export interface Placement<T, C> {
  routerId: string;
  /** Null: the request has no idempotency key. */
  idempotentRequest: IdempotentRequest | null;
  /** Validates before the order gets a number, outside the transaction. A repeat is not validated again. */
  validate: () => Promise<C>;
  /** Builds the order, in the transaction that inserts it. */
  build: (validated: C) => Promise<NewOrderRequest>;
  /** Reads the response, in the same transaction. */
  respond: (placed: PlacedOrder) => Promise<JsonText<T>>;
}

/** The number of statements does not depend on the order: it reads everything first and inserts with one statement. */
@Injectable()
export class OrderPlacementService {
  constructor(
    private readonly db: Database,
    private readonly idempotency: IdempotencyService,
    private readonly numbers: OrderNumbers,
    private readonly startContexts: WorkflowStartContextLoader,
    private readonly lines: OrderLines,
    private readonly customFields: OrderCustomFields,
    private readonly links: ClientLinks,
    private readonly recorder: EventRecorder,
    private readonly workflows: WorkflowStarter,
    private readonly geocoding: Geocoding,
  ) {}

  /**
   * Places the order, or returns the first response to a repeated request. Takes the order number before the transaction,
   * because its lock would block all other orders of the router.
   * @throws 409 if the idempotency key was used with another body; 400 as `insert`
   */
  place<T, C>({ routerId, idempotentRequest, validate, build, respond }: Placement<T, C>): Promise<JsonText<T>> {
    const prepare = async () => ({ validated: await validate(), displayId: await this.numbers.next(routerId) });
    const work = async ({ validated, displayId }: { validated: C; displayId: string }) =>
      this.insert(await build(validated), displayId);
    return this.idempotency.runOnce(idempotentRequest, prepare, (prepared) =>
      this.db.transaction(() => work(prepared), respond),
    );
  }

  /** @throws 400 for an unknown template, and for invalid lines, custom fields or actor assignments. */
  private async insert(request: NewOrderRequest, displayId: string): Promise<PlacedOrder> {
    const { initiator, fileIds = [], uploadedFileIds = [], actorAssignments } = request;
    const context = await this.startContexts.load({ ...request, fileIds: [...fileIds, ...uploadedFileIds] });
    const { template } = context;
    if (!template && actorAssignments?.length) {
      throw invalid('actorAssignments', 'must be empty if the order has no workflow template');
    }

    const requested = buildOrderRow(request, displayId);
    const workflowId = template && newId('workflow');
    const order = template ? { ...requested, ...applyTemplateDefaults(requested, template), workflowId } : requested;
    const key = { routerId: order.routerId, orderId: order.id };
    const customFields = await this.buildCustomFields(request, key, template);
    const lines = await this.lines.build(key, request.lines ?? []);
    const orderTagIds = new Set([...(request.orderTagIds ?? []), ...(template?.orderTagIds ?? [])]);

    const clientUrl = await this.links.open(key);
    this.db.queueInsert(Order, [order]);
    this.lines.insert(lines);
    this.db.queueInsert(CustomField, customFields);
    this.db.queueInsert(
      OrderTagAssignment,
      [...orderTagIds].map((orderTagId) => ({ ...key, orderTagId })),
    );
    this.db.queueUpdate(
      StoredFile,
      uploadedFileIds.map((id) => ({ id, ...key })),
    );
    await this.recorder.record([createOrderEvent('order.created', order, initiator)]);
    this.geocoding.queueIfNeeded(key, order.coordinates);

    if (template && workflowId) {
      const templateFileIds = findDefaultFileIds(requested, template);
      const hasOwnFile = uploadedFileIds.length > 0;
      const inserted = { order: { ...order, workflowId }, lines, customFields, templateFileIds, hasOwnFile };
      await this.workflows.start({ ...inserted, context, template, actorAssignments, initiator });
    }
    return { orderId: order.id, displayId, clientUrl };
  }

  /** Builds the custom fields of the request, validated against the template, and those that the template adds. */
  private async buildCustomFields(
    { customFields = [] }: NewOrderRequest,
    key: OrderKey,
    template: ResolvedTemplate | null,
  ) {
    if (!template) return this.customFields.build(key, customFields, []);
    const requested = await this.customFields.build(key, customFields, template.customFields);
    return addDefaultCustomFields(key, requested, template);
  }
}

/** Builds the row of an order before the template's defaults apply. */
function buildOrderRow(request: NewOrderRequest, displayId: string): NewOrder {
  return {
    id: newId('order'),
    displayId,
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
    isGeocoded: false,
    fileIds: request.fileIds ?? [],
    metadata: request.metadata ?? {},
    externalId: request.externalId ?? null,
    operatorId: request.operatorId ?? null,
    workflowId: null,
  };
}
