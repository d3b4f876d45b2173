/** Welcome text of the client portal (contract 4.10). */
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../domain/authorization/caller.js';
import { TemplateAccess } from '../template-access.js';
import { WorkflowTemplate } from '../../../entities/workflow-template.js';
import { Database } from '../../../platform/database/database.js';
import type { JsonText } from '../../../platform/read-models/index.js';
import type { CustomerPortalInput } from '../workflow-template.dto.js';
import { templateById, type WorkflowTemplateView } from '../workflow-template.views.js';

/** Updates the client portal of a template. */
@Injectable()
export class CustomerPortalService {
  constructor(
    private readonly db: Database,
    private readonly templates: TemplateAccess,
  ) {}

  /** @throws 404 if the caller may not update the template. */
  update(
    caller: Caller,
    templateId: string,
    ifMatch: string | undefined,
    { customerPortalWelcomeDescription }: CustomerPortalInput,
  ): Promise<JsonText<WorkflowTemplateView>> {
    return this.templates.withLock(caller, templateId, ifMatch, async (template) => {
      if (customerPortalWelcomeDescription !== undefined)
        await this.db
          .of(WorkflowTemplate)
          .update({ routerId: caller.routerId, id: template.id }, { customerPortalWelcomeDescription });
      return this.db.one(templateById, template);
    });
  }
}
