/** Prices and coverage before an order is placed, for everybody who has the form (decisions/webforms "Quote"). */
import { Injectable } from '@nestjs/common';
import type { Webform } from '../../entities/webform.js';
import { CoverageCandidates } from '../../domain/routing/coverage/coverage-candidates.js';
import { orderTotals } from '../../domain/routing/money/amounts.js';
import { OrderLines } from '../../domain/routing/money/order-lines.js';
import { OfferedProducts } from './offered-products.js';
import { PublicWebformsService } from './public-webforms.service.js';
import type { QuoteInput, QuoteView } from './quote.dto.js';

/** Writes nothing. */
@Injectable()
export class QuotesService {
  constructor(
    private readonly forms: PublicWebformsService,
    private readonly products: OfferedProducts,
    private readonly lines: OrderLines,
    private readonly candidates: CoverageCandidates,
  ) {}

  /** @throws 404 as the form itself, 400 naming the line that an order could not have either. */
  async quote(token: string, input: QuoteInput): Promise<QuoteView> {
    const form = await this.forms.find(token);
    this.products.checkOffering(form, input.lines);
    await this.products.checkLines(form, input.lines);
    const lines = input.lines.length > 0 ? await this.lines.compose(form.routerId, input.lines) : [];
    const { totalExcludingVat, vatAmount, totalAmount } = orderTotals(lines);
    return {
      totals: {
        totalExcludingVat: totalExcludingVat!,
        vatAmount: vatAmount!,
        totalAmount: totalAmount!,
        currencyCode: lines[0]?.currencyCode ?? null,
      },
      coverage: await this.coverage(form, input),
    };
  }

  private coverage({ routerId }: Webform, { city = '', postalCode, countryCode }: QuoteInput) {
    if (!postalCode?.trim() || !countryCode?.trim()) return null;
    return this.candidates.areAny(routerId, { city, postalCode, countryCode }, {});
  }
}
