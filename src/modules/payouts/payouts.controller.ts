/** Endpoints of payouts: contractors read theirs, operators give amounts, administrators approve and pay. */
import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { PayoutDetailView, PayoutLineView, PayoutView } from '../../entities/views/payout-view.js';
import type { CsvRequest } from '../../platform/csv-export.js';
import { WantsCsv } from '../../platform/http/csv-answer.js';
import { Id } from '../../platform/http/id.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { ReturnsErrors, Returns, ReturnsMany, ReturnsPage } from '../../platform/http/returns.js';
import { PayoutAmountsService } from './payout-amounts.service.js';
import { PayoutDecisionsService } from './payout-decisions.service.js';
import { PayoutTotalView } from './payout-totals.dto.js';
import {
  ApprovePayoutsInput,
  MarkPayoutsPaidInput,
  PAYOUT_LINES_CSV,
  PayoutCorrectionInput,
  PayoutLineInput,
  PayoutLinesQuery,
  PAYOUTS_CSV,
  PayoutsQuery,
  PayoutTotalsQuery,
} from './payout.dto.js';
import { PayoutsService } from './payouts.service.js';

const READERS =
  'Contractors see what they receive, from all routers; users with only the role CONTRACTOR see it if their organization has no OWNER or ADMIN. Users of a router see the payouts of the orders that they can see.';

/** Maps HTTP to the services of payouts. */
@ApiTags('Payouts')
@Controller('api/v1/payouts')
export class PayoutsController {
  constructor(
    private readonly payouts: PayoutsService,
    private readonly decisions: PayoutDecisionsService,
    private readonly amounts: PayoutAmountsService,
  ) {}

  @Get()
  @RequirePermission('read', 'payout')
  @ReturnsPage(PayoutView, {
    csv: PAYOUTS_CSV,
    summary: 'List payouts',
    description: `Returns what contractors are owed for completed orders, latest due first: one payout for each contractor of an order, and one for each later correction. ${READERS}`,
  })
  list(
    @CurrentCaller() caller: Caller,
    @Query() query: PayoutsQuery,
    @WantsCsv(PAYOUTS_CSV) csv: CsvRequest | undefined,
  ) {
    return this.payouts.list(caller, { ...query, csv });
  }

  @Get('totals')
  @RequirePermission('read', 'payout')
  @ReturnsPage(PayoutTotalView, {
    summary: 'Sum payouts',
    description: `Returns number and sums of the payouts that the list returns for the same query, by contractor, router and currency, sorted by the contractor’s name. ${READERS}`,
  })
  getTotals(@CurrentCaller() caller: Caller, @Query() query: PayoutTotalsQuery) {
    return this.payouts.sum(caller, query);
  }

  @Post('approve')
  @RequirePermission('create', 'payoutApproval')
  @ReturnsMany(PayoutView, {
    summary: 'Approve payouts',
    description:
      'Approves up to 500 open payouts, all of them or none. An approved payout never changes; corrections are payouts of their own. Returns 409 with `details` for payouts that are not open, whose order is not completed, or with an amount that is still by agreement: of two approvals at once, one succeeds.',
    status: 200,
  })
  @ReturnsErrors('PAYOUT_STATUS')
  approve(@CurrentCaller() caller: Caller, @Body() input: ApprovePayoutsInput) {
    return this.decisions.approve(caller, input);
  }

  @Post('mark-paid')
  @RequirePermission('update', 'payoutApproval')
  @ReturnsMany(PayoutView, {
    summary: 'Mark payouts as paid',
    description:
      'Records that up to 500 approved payouts were paid, all of them or none. No money is moved. Returns 409 with `details` for payouts that are not approved.',
    status: 200,
  })
  @ReturnsErrors('PAYOUT_STATUS')
  markPaid(@CurrentCaller() caller: Caller, @Body() input: MarkPayoutsPaidInput) {
    return this.decisions.markPaid(caller, input);
  }

  @Get(':id')
  @RequirePermission('read', 'payout')
  @Returns(PayoutDetailView, {
    summary: 'Get a payout',
    description: `Returns a payout with its lines. ${READERS}`,
  })
  get(@CurrentCaller() caller: Caller, @Id() id: string) {
    return this.payouts.get(caller, id);
  }

  @Get(':id/lines')
  @RequirePermission('read', 'payout')
  @ReturnsPage(PayoutLineView, {
    csv: PAYOUT_LINES_CSV,
    summary: 'List the lines of a payout',
    description: 'Returns the lines, oldest first; as CSV it is the statement of one payout.',
  })
  listLines(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Query() query: PayoutLinesQuery,
    @WantsCsv(PAYOUT_LINES_CSV) csv: CsvRequest | undefined,
  ) {
    return this.payouts.listLines(caller, id, { ...query, csv });
  }

  @Put(':id/lines/:lineId')
  @RequirePermission('update', 'payout')
  @Returns(PayoutDetailView, {
    summary: 'Give a line its amount',
    description:
      'Stores the amount that was agreed for a line without a known price (`BY_AGREEMENT`), or changes a correction. `If-Match` takes the `ETag` of the payout. Returns 409 if the payout is approved, and for lines whose amount follows from the order.',
  })
  @ReturnsErrors('PAYOUT_STATUS')
  updateLine(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Id('lineId') lineId: string,
    @Body() input: PayoutLineInput,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.amounts.setLine(caller, { id, lineId, ifMatch }, input);
  }

  @Post(':id/corrections')
  @RequirePermission('create', 'payout')
  @Returns(PayoutDetailView, {
    summary: 'Correct a payout',
    description:
      'Adds a correction, at most 100 for each payout. It is a line of the payout if that is open. Otherwise it is a line of another open payout for the same work (`correctsId`), which is created if there is none: an approved payout never changes. Returns the payout with the correction.',
    status: 201,
  })
  @ReturnsErrors('LIMIT_REACHED')
  correct(@CurrentCaller() caller: Caller, @Id() id: string, @Body() input: PayoutCorrectionInput) {
    return this.amounts.correct(caller, id, input);
  }
}
