/** Endpoints that return workflow documents and client offers as PDF. */
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { RequirePermission } from '../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../domain/authorization/caller.js';
import { OfferPdfQuery } from '../../entities/views/client-offer-view.js';
import { Id } from '../../platform/http/id.js';
import { ReturnsErrors, ReturnsBytes } from '../../platform/http/returns.js';
import { OrderPdfsService } from './order-pdfs.service.js';

@ApiTags('Workflows')
@Controller('api/routers/:routerId')
export class OrderPdfsController {
  constructor(private readonly pdfs: OrderPdfsService) {}

  @Get('workflows/:workflowId/documents/:workflowDocumentId/pdf')
  @RequirePermission('read', 'workflow')
  @ReturnsErrors('DOCUMENT_TOO_LONG')
  @ReturnsBytes({
    summary: 'Download a workflow document as PDF',
    description: 'The document is filled in for the order.',
  })
  getDocumentPdf(
    @CurrentCaller() caller: Caller,
    @Id('workflowId') workflowId: string,
    @Id('workflowDocumentId') documentId: string,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    return this.pdfs.sendDocument(caller, { workflowId, documentId }, request, response);
  }

  @Get('workflow-steps/:id/offers/pdf')
  @RequirePermission('read', 'workflow')
  @ReturnsErrors('DOCUMENT_TOO_LONG')
  @ReturnsBytes({
    summary: 'Download a client offer as PDF',
    description: 'The offer is rendered as the client saw the version.',
  })
  getOfferPdf(
    @CurrentCaller() caller: Caller,
    @Id() id: string,
    @Query() query: OfferPdfQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    return this.pdfs.sendOffer(caller, { id, ...query }, request, response);
  }
}
