/** Endpoints of the documents of a workflow template (contract 4.12). */
import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../domain/authorization/allow.js';
import { Me, type Caller } from '../../../domain/authorization/caller.js';
import { Id } from '../../../platform/http/id.js';
import { IfMatch } from '../../../platform/http/if-match.js';
import { Returns, ReturnsPage } from '../../../platform/http/returns.js';
import { PageQuery } from '../../../platform/read-models/index.js';
import { TemplateDocumentInput, TemplateDocumentUpdate } from './template-part.dto.js';
import { TemplateDocumentView } from './template-part.views.js';
import { TemplateDocumentsService } from './template-documents.service.js';

@ApiTags('Workflow templates')
@Controller('api/routers/:routerId/workflow-templates/:workflowTemplateId/documents')
export class TemplateDocumentsController {
  constructor(private readonly documents: TemplateDocumentsService) {}

  @Get()
  @Allow('read', 'workflowTemplate')
  @ReturnsPage(TemplateDocumentView, {
    summary: 'List documents',
    description: 'Returns the documents of the workflow template.',
  })
  list(@Me() caller: Caller, @Id('workflowTemplateId') templateId: string, @Query() query: PageQuery) {
    return this.documents.list(caller, templateId, query);
  }

  @Post()
  @Allow('update', 'workflowTemplate')
  @Returns(TemplateDocumentView, {
    summary: 'Create a document',
    description: 'Creates a document of the workflow template: rich text, an uploaded file or a form.',
    status: 201,
  })
  create(
    @Me() caller: Caller,
    @Id('workflowTemplateId') templateId: string,
    @IfMatch() ifMatch: string | undefined,
    @Body() input: TemplateDocumentInput,
  ) {
    return this.documents.create(caller, templateId, ifMatch, input);
  }

  @Get(':id')
  @Allow('read', 'workflowTemplate')
  @Returns(TemplateDocumentView, {
    summary: 'Get a document',
    description: 'Returns a document of the workflow template.',
  })
  get(@Me() caller: Caller, @Id('workflowTemplateId') templateId: string, @Id() id: string) {
    return this.documents.get(caller, templateId, id);
  }

  @Put(':id')
  @Allow('update', 'workflowTemplate')
  @Returns(TemplateDocumentView, {
    summary: 'Update a document',
    description: 'Omitted fields keep their value. Running workflows do not change.',
  })
  update(
    @Me() caller: Caller,
    @Id('workflowTemplateId') templateId: string,
    @Id() id: string,
    @IfMatch() ifMatch: string | undefined,
    @Body() input: TemplateDocumentUpdate,
  ) {
    return this.documents.update(caller, templateId, id, ifMatch, input);
  }

  @Delete(':id')
  @Allow('update', 'workflowTemplate')
  @Returns(null, { summary: 'Delete a document', description: 'Running workflows keep their copy.' })
  remove(
    @Me() caller: Caller,
    @Id('workflowTemplateId') templateId: string,
    @Id() id: string,
    @IfMatch() ifMatch: string | undefined,
  ) {
    return this.documents.remove(caller, templateId, id, ifMatch);
  }
}
