/** What the client reads in its portal: contract 4.10. */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../domain/authorization/caller.js';
import { TemplateWriter } from '../template-writer.js';
import { WorkflowTemplate } from '../../../entities/workflow-template.js';
import { Database } from '../../../platform/database/database.js';
import type { JsonText } from '../../../platform/read-models/index.js';
import type { CustomerPortalInput } from '../workflow-template.dto.js';
import { wholeTemplate, type WorkflowTemplateView } from '../workflow-template.views.js';

/** Writes what the portal shows. */
@Injectable()
export class CustomerPortalService {
  constructor(
    private readonly db: Database,
    private readonly writer: TemplateWriter,
  ) {}

  /** @throws 404 outside the caller's reach. */
  update(
    caller: Caller,
    templateId: string,
    ifMatch: string | undefined,
    { customerPortalWelcomeDescription }: CustomerPortalInput,
  ): Promise<JsonText<WorkflowTemplateView>> {
    return this.writer.change(caller, templateId, ifMatch, async (template) => {
      if (customerPortalWelcomeDescription !== undefined)
        await this.db
          .of(WorkflowTemplate)
          .update({ routerId: caller.routerId, id: template.id }, { customerPortalWelcomeDescription });
      return this.db.one(wholeTemplate, template);
    });
  }
}
