/** Endpoints of the documents of a workflow template (contract 4.12). */
import { Body, Controller, Delete, Get, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { RequirePermission } from '../../../domain/authorization/permission.decorators.js';
import { CurrentCaller, type Caller } from '../../../domain/authorization/caller.js';
import { Id } from '../../../platform/http/id.js';
import { IfMatch } from '../../../platform/http/if-match.js';
import { ReturnsErrors, Returns, ReturnsBytes, ReturnsPage } from '../../../platform/http/returns.js';
import { PageQuery } from '../../../platform/read-models/index.js';
import { TemplateDocumentInput, TemplateDocumentPdfQuery, TemplateDocumentUpdate } from './template-part.dto.js';
import { TemplateDocumentView, TemplateDocumentRowView } from './template-part.views.js';
import { TemplateDocumentPdfsService } from './template-document-pdfs.service.js';
import { TemplateDocumentsService } from './template-documents.service.js';

@ApiTags('Workflow templates')
@Controller('api/routers/:routerId/workflow-templates/:workflowTemplateId/documents')
export class TemplateDocumentsController {
  constructor(
    private readonly documents: TemplateDocumentsService,
    private readonly pdfs: TemplateDocumentPdfsService,
  ) {}

  @Get()
  @RequirePermission('read', 'workflowTemplate')
  @ReturnsPage(TemplateDocumentRowView, {
    summary: 'List documents',
    description: 'Returns the documents of the workflow template.',
  })
  list(@CurrentCaller() caller: Caller, @Id('workflowTemplateId') templateId: string, @Query() query: PageQuery) {
    return this.documents.list(caller, templateId, query);
  }

  @Post()
  @RequirePermission('update', 'workflowTemplate')
  @Returns(TemplateDocumentView, {
    summary: 'Create a document',
    description: 'Creates a document of the workflow template: rich text, an uploaded file or a form.',
    status: 201,
  })
  create(
    @CurrentCaller() caller: Caller,
    @Id('workflowTemplateId') templateId: string,
    @IfMatch() ifMatch: string | undefined,
    @Body() input: TemplateDocumentInput,
  ) {
    return this.documents.create(caller, templateId, ifMatch, input);
  }

  @Get(':id')
  @RequirePermission('read', 'workflowTemplate')
  @Returns(TemplateDocumentView, {
    summary: 'Get a document',
    description: 'Returns a document of the workflow template.',
  })
  get(@CurrentCaller() caller: Caller, @Id('workflowTemplateId') templateId: string, @Id() id: string) {
    return this.documents.get(caller, templateId, id);
  }

  @Get(':id/pdf')
  @RequirePermission('read', 'workflowTemplate')
  @ReturnsErrors('DOCUMENT_TOO_LONG')
  @ReturnsBytes({
    summary: 'Preview a document as PDF',
    description:
      'The document is filled in for the order `orderId`, otherwise with example values, in which a custom field is its name. An uploaded PDF is returned unchanged without reading `orderId`. At most 200 pages (409). Stores nothing. 400 for an order that the caller cannot see.',
  })
  getPdf(
    @CurrentCaller() caller: Caller,
    @Id('workflowTemplateId') workflowTemplateId: string,
    @Id() id: string,
    @Query() { orderId }: TemplateDocumentPdfQuery,
    @Res() response: Response,
  ) {
    return this.pdfs.send(caller, { workflowTemplateId, id, orderId }, response);
  }

  @Put(':id')
  @RequirePermission('update', 'workflowTemplate')
  @Returns(TemplateDocumentView, {
    summary: 'Update a document',
    description: 'Omitted fields keep their value. Running workflows do not change.',
  })
  update(
    @CurrentCaller() caller: Caller,
    @Id('workflowTemplateId') templateId: string,
    @Id() id: string,
    @IfMatch() ifMatch: string | undefined,
    @Body() input: TemplateDocumentUpdate,
  ) {
    return this.documents.update(caller, templateId, id, ifMatch, input);
  }

  @Delete(':id')
  @RequirePermission('update', 'workflowTemplate')
  @Returns(null, { summary: 'Delete a document', description: 'Running workflows keep their copy.' })
  remove(
    @CurrentCaller() caller: Caller,
    @Id('workflowTemplateId') templateId: string,
    @Id() id: string,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.documents.remove(caller, templateId, id, ifMatch);
  }
}
