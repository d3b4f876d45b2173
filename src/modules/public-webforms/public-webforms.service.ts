/** Forms as people without an account find them (decisions/webforms "Webform"). */
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { routerOfToken } from '../../entities/tenant-directory.js';
import { Webform } from '../../entities/webform.js';
import { inRouter, ofRouter } from '../../entities/in-router.js';
import { Database, type Page } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { type JsonText, type Listing, reading, sql } from '../../platform/read-models/index.js';
import { productAmounts } from '../../domain/routing/money/amounts.js';
import { OrderPlacementService } from '../../domain/routing/intake/order-placement.service.js';
import { FormFiles } from './form-files.js';
import { PublicWebformView } from './public-webform.views.js';
import { FormFileView, type SubmissionInput, type SubmissionView } from './submission.dto.js';
import { submissionResponse, SubmissionsService } from './submissions.service.js';

const shown = reading(
  PublicWebformView,
  sql`${inRouter('w')} and w.public_token = ${'token'} and w.public_sharable and w.deleted_at is null`,
);
/** Ids grow, so their order is that of the parts. */
const UPLOADED: Listing<FormFileView> = { view: FormFileView, sorts: { id: sql`f.id` } };

/** Every method answers 404 for a token that is unknown or rotated, and while the form is not shared. */
@Injectable()
export class PublicWebformsService {
  constructor(
    private readonly db: Database,
    private readonly submissions: SubmissionsService,
    private readonly placement: OrderPlacementService,
    private readonly files: FormFiles,
  ) {}

  /** The form, and the products that it offers. */
  async get(token: string): Promise<PublicWebformView> {
    const routerId = await routerOfToken(this.db, token);
    const found = routerId && (await this.db.maybe(shown, { routerId, token }));
    if (!found) throw notFound('Webform');
    const form = found.parse();
    const products = form.products.map((product) => {
      const { payerUnitTotalAmount } = productAmounts({ ...product, installerPayoutSharePercentage: 0 });
      return { ...product, payerUnitTotalAmount };
    });
    return { ...form, products };
  }

  /** With a key, a repeat of the same body gets the first answer. @throws 409 where the key came with another body. */
  async submit(
    token: string,
    input: SubmissionInput,
    { organization, key }: { organization?: string; key?: string },
  ): Promise<JsonText<SubmissionView>> {
    const form = await this.find(token);
    const scope = `submission:${form.id}`;
    return this.placement.place({
      routerId: form.routerId,
      repeatable: key === undefined ? null : { scope, key, body: { ...input, organization } },
      validate: () => Promise.resolve(),
      build: () => this.submissions.newOrderRequest(form, input, organization),
      respond: (placed) => Promise.resolve(submissionResponse(form, placed)),
    });
  }

  /** All files of the request, in the order of their parts; all or none. */
  async upload(token: string, request: Request): Promise<JsonText<Page<FormFileView>>> {
    const form = await this.find(token);
    const { routerId } = form;
    const ids = await this.files.receive(form, request);
    const page = { page: 0, pageSize: ids.length, sort: 'id', direction: 'asc' as const };
    return this.db.page(UPLOADED, {
      ...page,
      where: [ofRouter('f', sql`f.id = any(${'ids'}::uuid[])`)],
      parameters: { routerId, ids },
    });
  }

  /** The form behind a link. */
  async find(publicToken: string): Promise<Webform> {
    const routerId = await routerOfToken(this.db, publicToken);
    const form = routerId && (await this.db.of(Webform).findOneBy({ routerId, publicToken, publicSharable: true }));
    if (!form) throw notFound('Webform');
    return form;
  }
}
