/** Creates actors, documents, groups and tasks of a workflow template. */
import type { INestApplicationContext } from '@nestjs/common';
import type { Caller } from '../domain/authorization/caller.js';
import { parseRequest } from '../platform/validation/validate.js';
import { TemplateTaskInput } from '../modules/workflow-templates/tasks/template-task.dto.js';
import { TemplateTasksService } from '../modules/workflow-templates/tasks/template-tasks.service.js';
import { TemplateActorsService } from '../modules/workflow-templates/parts/template-actors.service.js';
import { TemplateDocumentsService } from '../modules/workflow-templates/parts/template-documents.service.js';
import { TemplateGroupsService } from '../modules/workflow-templates/parts/template-groups.service.js';
import {
  TemplateActorInput,
  TemplateDocumentInput,
  TemplateGroupInput,
} from '../modules/workflow-templates/parts/template-part.dto.js';

/** Each function returns the ID that it created. */
export function createTemplateParts(app: INestApplicationContext, owner: Caller, templateId: string) {
  return {
    async actor(fields: object): Promise<string> {
      const input = parseRequest(TemplateActorInput, fields);
      return (await app.get(TemplateActorsService).create(owner, templateId, undefined, input)).parse().id;
    },
    async document(fields: object): Promise<string> {
      const input = parseRequest(TemplateDocumentInput, fields);
      return (await app.get(TemplateDocumentsService).create(owner, templateId, undefined, input)).parse().id;
    },
    async group(fields: object): Promise<string> {
      const input = parseRequest(TemplateGroupInput, fields);
      return (await app.get(TemplateGroupsService).create(owner, templateId, undefined, input)).parse().id;
    },
    async task(fields: object): Promise<string> {
      const input = parseRequest(TemplateTaskInput, fields);
      return (await app.get(TemplateTasksService).create(owner, templateId, undefined, input)).parse().id;
    },
  };
}
