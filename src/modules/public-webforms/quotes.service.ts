/** Price and coverage of an order before it is placed (decisions/webforms "Quote"). */
import { Injectable } from '@nestjs/common';
import type { Webform } from '../../entities/webform.js';
import { CoverageCandidates } from '../../domain/routing/coverage/coverage-candidates.js';
import { computeOrderTotals } from '../../domain/routing/pricing/amounts.js';
import { OrderLines } from '../../domain/routing/pricing/order-lines.js';
import { WebformProducts } from './webform-products.js';
import { PublicWebformsService } from './public-webforms.service.js';
import type { QuoteInput, QuoteView } from './quote.dto.js';

/** Calculates quotes. Stores nothing. */
@Injectable()
export class QuotesService {
  constructor(
    private readonly forms: PublicWebformsService,
    private readonly products: WebformProducts,
    private readonly lines: OrderLines,
    private readonly candidates: CoverageCandidates,
  ) {}

  /** @throws 404 as `PublicWebformsService.find`, 400 naming a line that an order could not contain. */
  async quote(token: string, input: QuoteInput): Promise<QuoteView> {
    const form = await this.forms.find(token);
    this.products.assertOffersProducts(form, input.lines);
    await this.products.assertLinesOffered(form, input.lines);
    const lines = input.lines.length > 0 ? await this.lines.compose(form.routerId, input.lines) : [];
    const { totalExcludingVat, vatAmount, totalAmount } = computeOrderTotals(lines);
    return {
      totals: {
        totalExcludingVat: totalExcludingVat!,
        vatAmount: vatAmount!,
        totalAmount: totalAmount!,
        currencyCode: lines[0]?.currencyCode ?? null,
      },
      coverage: await this.isCovered(form, input),
    };
  }

  /** Returns `null` while postal code or country is missing. */
  private isCovered({ routerId }: Webform, { city = '', postalCode, countryCode }: QuoteInput) {
    if (!postalCode?.trim() || !countryCode?.trim()) return null;
    return this.candidates.hasAny(routerId, { city, postalCode, countryCode }, {});
  }
}
