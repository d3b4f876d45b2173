/** Endpoints for PDFs of the client (decisions/client-portal "Client portal"). */
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../domain/authorization/permission.decorators.js';
import { RateLimitByIp } from '../../domain/authorization/ip-rate-limit.guard.js';
import { OfferPdfQuery } from '../../entities/views/client-offer-view.js';
import { Id } from '../../platform/http/id.js';
import { ReturnsErrors, ReturnsBytes } from '../../platform/http/returns.js';
import { PortalPdfsService } from './portal-pdfs.service.js';

/** PDFs of documents and offers. */
@ApiTags('Client portal')
@RateLimitByIp()
@Controller('api/clients/:token')
export class PortalPdfsController {
  constructor(private readonly pdfs: PortalPdfsService) {}

  @Get('documents/:workflowDocumentId/pdf')
  @Public()
  @ReturnsErrors('DOCUMENT_TOO_LONG')
  @ReturnsBytes({
    summary: 'Download a document as PDF as the client',
    description: 'The document is filled in for the order.',
  })
  getDocumentPdf(
    @Param('token') token: string,
    @Id('workflowDocumentId') documentId: string,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    return this.pdfs.sendDocument(token, documentId, request, response);
  }

  @Get('workflow-steps/:id/offers/pdf')
  @Public()
  @ReturnsErrors('DOCUMENT_TOO_LONG')
  @ReturnsBytes({
    summary: 'Download an offer as PDF as the client',
    description: 'The offer is rendered as the client saw the version.',
  })
  getOfferPdf(
    @Param('token') token: string,
    @Id() id: string,
    @Query() query: OfferPdfQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    return this.pdfs.sendOffer(token, { id, ...query }, request, response);
  }
}
