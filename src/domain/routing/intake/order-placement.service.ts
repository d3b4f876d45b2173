/** Places an order, whether it comes through the API or a webform (decisions/orders "Order"). */
import { Injectable } from '@nestjs/common';
import { CustomField } from '../../../entities/custom-field.js';
import type { Initiator } from '../../../entities/initiator.js';
import { OrderTagAssignment } from '../../../entities/order-tag.js';
import { Order } from '../../../entities/order.js';
import { StoredFile } from '../../../entities/stored-file.js';
import { Database } from '../../../platform/database/database.js';
import { invalid } from '../../../platform/errors.js';
import { newId } from '../../../platform/new-id.js';
import type { JsonText } from '../../../platform/read-models/index.js';
import type { LineRequest } from '../money/line-composition.js';
import { OrderLines } from '../money/order-lines.js';
import { orderEvent } from '../order-event.js';
import type { OrderKey } from '../order-key.js';
import { EventRecorder } from '../event-recorder.js';
import type { NewOrder } from '../workflow/new-run.js';
import { WorkflowStartContexts, type WholeTemplate } from '../workflow/workflow-start-context.js';
import { WorkflowStarter } from '../workflow/workflow-starter.js';
import { ClientLinks } from './client-links.js';
import { Idempotency, type Repeatable } from './idempotency.js';
import { OrderCustomFields, type CustomFieldRequest } from './order-custom-fields.js';
import { OrderNumbers } from './order-numbers.js';
import { defaultFileIds, withDefaultCustomFields, withDefaults } from './template-defaults.js';

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
    /** Uploaded files that the order owns from now on, whether or not `fileIds` shows them. */
    uploadedFileIds?: readonly string[];
    /** Without both: the router's default template. */
    workflowTemplateId?: string;
    workflowCustomId?: string;
    /** The contractors that play a part of the workflow from the start. */
    actorAssignments?: readonly { actorSlug: string; organizationId: string }[];
  };

/** A placed order, as API modules answer it. */
export interface PlacedOrder {
  orderId: string;
  displayId: string;
  /** The address of the client's own page. */
  clientUrl: string;
}

/** How an API module has an order placed. */
export interface Placement<T, C> {
  routerId: string;
  /** Null: the request has no idempotency key. */
  repeatable: Repeatable | null;
  /** Validates before the order gets a number, outside the transaction. A repeat is not validated again. */
  validate: () => Promise<C>;
  /** Builds the order, in the transaction that inserts it. */
  build: (validated: C) => Promise<NewOrderRequest>;
  /** Reads the response, in the same transaction. */
  respond: (placed: PlacedOrder) => Promise<JsonText<T>>;
}

/** The number of statements does not depend on the order: everything is read first and inserted by one statement. */
@Injectable()
export class OrderPlacementService {
  constructor(
    private readonly db: Database,
    private readonly idempotency: Idempotency,
    private readonly numbers: OrderNumbers,
    private readonly startingPoints: WorkflowStartContexts,
    private readonly lines: OrderLines,
    private readonly customFields: OrderCustomFields,
    private readonly links: ClientLinks,
    private readonly recorder: EventRecorder,
    private readonly workflows: WorkflowStarter,
  ) {}

  /**
   * Answers the first response to a request that was sent before. The number is taken outside the transaction, which
   * would block every other order of the router.
   * @throws 409 if the idempotency key came with another body; 400 as `insert`.
   */
  async place<T, C>({ routerId, repeatable, validate, build, respond }: Placement<T, C>): Promise<JsonText<T>> {
    const prepare = async () => ({ validated: await validate(), displayId: await this.numbers.next(routerId) });
    const work = async ({ validated, displayId }: { validated: C; displayId: string }) =>
      respond(await this.insert(await build(validated), displayId));
    if (repeatable) return this.idempotency.once(repeatable, prepare, work);
    const prepared = await prepare();
    return this.db.transaction(() => work(prepared));
  }

  /** @throws 400 naming the template that does not exist, and lines, custom fields or actor assignments that are invalid. */
  private async insert(request: NewOrderRequest, displayId: string): Promise<PlacedOrder> {
    const { initiator, fileIds = [], uploadedFileIds = [], actorAssignments } = request;
    const point = await this.startingPoints.find({ ...request, fileIds: [...fileIds, ...uploadedFileIds] });
    const { whole: template } = point;
    if (!template && actorAssignments?.length) {
      throw invalid('actorAssignments', 'must be empty: the router has no default workflow, and none is named');
    }

    const requested = newOrder(request, displayId);
    const workflowId = template && newId('workflow');
    const order = template ? { ...requested, ...withDefaults(requested, template), workflowId } : requested;
    const key = { routerId: order.routerId, orderId: order.id };
    const customFields = await this.customFieldsOf(request, key, template);
    const lines = await this.lines.make(key, request.lines ?? []);
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
    await this.recorder.record([orderEvent('order.created', order, initiator)]);

    if (template && workflowId) {
      const templateFileIds = defaultFileIds(requested, template);
      const hasOwnFile = uploadedFileIds.length > 0;
      const inserted = { order: { ...order, workflowId }, lines, customFields, templateFileIds, hasOwnFile };
      await this.workflows.start({ ...inserted, point, whole: template, actorAssignments, initiator });
    }
    return { orderId: order.id, displayId, clientUrl };
  }

  /** Those of the request, validated by the template, and those that the template adds. */
  private async customFieldsOf({ customFields = [] }: NewOrderRequest, key: OrderKey, template: WholeTemplate | null) {
    if (!template) return this.customFields.make(key, customFields, []);
    const requested = await this.customFields.make(key, customFields, template.customFields);
    return withDefaultCustomFields(key, requested, template);
  }
}

/** The row of an order that has nothing from a template. */
function newOrder(request: NewOrderRequest, displayId: string): NewOrder {
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
    fileIds: request.fileIds ?? [],
    metadata: request.metadata ?? {},
    externalId: request.externalId ?? null,
    operatorId: request.operatorId ?? null,
    workflowId: null,
  };
}
