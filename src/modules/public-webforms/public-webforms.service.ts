/** Shared webforms for the public (decisions/webforms "Webform"). */
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { findRouterOfToken } from '../../entities/tenant-directory.js';
import { Webform } from '../../entities/webform.js';
import { inTenant } from '../../entities/tenant-predicates.js';
import { Database, type Page } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import type { IdempotentRequest } from '../../platform/idempotency/idempotency-key.js';
import { type JsonText, selectQuery, sql } from '../../platform/read-models/index.js';
import { computeProductAmounts } from '../../domain/routing/pricing/amounts.js';
import { OrderPlacementService } from '../../domain/routing/intake/order-placement.service.js';
import { PublicWebformView } from './public-webform.views.js';
import type { FormFileView, SubmissionInput, SubmissionView } from './submission.dto.js';
import { createSubmissionResponse, SubmissionsService } from './submissions.service.js';
import { WebformUploads } from './webform-uploads.js';

const sharedWebform = selectQuery(
  PublicWebformView,
  sql`${inTenant('w')} and w.public_token = ${'token'} and w.public_sharable and w.deleted_at is null`,
);
const COUNT_ORDER = sql`update webforms w set order_count = w.order_count + 1 where ${inTenant('w')} and w.id = ${'id'}`;

/** All methods throw 404 if the token is unknown or was rotated, or if the webform is not shared. */
@Injectable()
export class PublicWebformsService {
  constructor(
    private readonly db: Database,
    private readonly submissions: SubmissionsService,
    private readonly placement: OrderPlacementService,
    private readonly uploads: WebformUploads,
  ) {}

  /** Returns the webform with the products that it offers. */
  async get(token: string): Promise<PublicWebformView> {
    const routerId = await findRouterOfToken(this.db, token);
    const found = routerId && (await this.db.row(sharedWebform, { routerId, token }));
    if (!found) throw notFound('Webform');
    const form = found.parse();
    const products = form.products.map((product) => {
      const { payerUnitTotalAmount } = computeProductAmounts({ ...product, installerPayoutSharePercentage: 0 });
      return { ...product, payerUnitTotalAmount };
    });
    return { ...form, products };
  }

  /**
   * Validates the submission and places the order.
   */
  async submit(
    token: string,
    input: SubmissionInput,
    { organization, idempotent }: { organization?: string; idempotent: IdempotentRequest | null },
  ): Promise<JsonText<SubmissionView>> {
    const form = await this.find(token);
    return this.placement.place({
      routerId: form.routerId,
      idempotentRequest: idempotent,
      validate: () => Promise.resolve(),
      build: () => this.submissions.buildOrderRequest(form, input, organization),
      respond: async (placed) => {
        await this.db.row(COUNT_ORDER, { routerId: form.routerId, id: form.id });
        return createSubmissionResponse(form, placed);
      },
    });
  }

  /** Stores all files of the request, or none. Returns them in the order of their parts. */
  async upload(
    token: string,
    request: Request,
    idempotent: IdempotentRequest | null,
  ): Promise<JsonText<Page<FormFileView>>> {
    return this.uploads.store(await this.find(token), request, idempotent);
  }

  /** Finds the webform of a public token. */
  async find(publicToken: string): Promise<Webform> {
    const routerId = await findRouterOfToken(this.db, publicToken);
    const form = routerId && (await this.db.of(Webform).findOneBy({ routerId, publicToken, publicSharable: true }));
    if (!form) throw notFound('Webform');
    return form;
  }
}
