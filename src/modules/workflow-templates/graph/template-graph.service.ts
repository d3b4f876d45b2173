/** Renders the step graph of a template (decisions/workflow-templates "Workflow template"). */
import { Injectable, StreamableFile } from '@nestjs/common';
import type { Caller } from '../../../domain/authorization/caller.js';
import { TemplateAccess } from '../template-access.js';
import { inTenant } from '../../../entities/tenant-predicates.js';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/read-models/index.js';
import type { DiagramStep } from './step-graph-diagram.js';
import { toMermaid } from './step-graph-mermaid.js';
import { toSvg } from './step-graph-svg.js';

export const GRAPH_FORMATS = ['mermaid', 'svg'] as const;
export type GraphFormat = (typeof GRAPH_FORMATS)[number];

const selectSteps = sql`select step.id, coalesce(step.title, '') as title, step.type, step.actor, step.is_required as "isRequired",
      step.depends_on_step_id as "dependsOnStepId"
    from template_steps step where ${inTenant('step')} and step.workflow_template_id = ${'id'} order by step.index, step.position`;

/** Renders templates as Mermaid or SVG. */
@Injectable()
export class TemplateGraphService {
  constructor(
    private readonly db: Database,
    private readonly templates: TemplateAccess,
  ) {}

  /** @throws 404 if the router has no such template. */
  async render(caller: Caller, id: string, format: GraphFormat): Promise<StreamableFile> {
    await this.templates.assertExists(caller, id);
    const steps = await this.db.rows<DiagramStep>(selectSteps, { routerId: caller.routerId, id });
    const [type, text] = format === 'svg' ? ['image/svg+xml', toSvg(steps)] : ['text/plain', toMermaid(steps)];
    return new StreamableFile(Buffer.from(text), { type: `${type}; charset=utf-8` });
  }
}
