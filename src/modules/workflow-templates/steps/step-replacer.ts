/** Replaces the steps of a template by ID. The number of statements does not depend on the number of steps. */
import { Injectable } from '@nestjs/common';
import { TemplateStep } from '../../../entities/template-step.js';
import { buildExistingIdsStatement, renewIds } from '../../../platform/database/requested-ids.js';
import { Database } from '../../../platform/database/database.js';
import { invalidFields } from '../../../platform/errors.js';
import { sql } from '../../../platform/read-models/index.js';
import { diffSteps, type StepDiff } from './step-diff.js';
import { StepReferences } from './step-references.js';
import type { TemplateStepInput } from './template-step.dto.js';

const deleteSteps = sql`delete from template_steps where router_id = ${'routerId'} and workflow_template_id = ${'id'} and id = any(${'removedIds'})`;
const selectTakenIds = buildExistingIdsStatement(sql`template_steps`);

/** Must run in a transaction that holds the lock of the template. */
@Injectable()
export class StepReplacer {
  constructor(
    private readonly db: Database,
    private readonly references: StepReferences,
  ) {}

  /**
   * Updates steps with known IDs, inserts the other ones, and deletes stored steps that the request omits.
   * Does nothing if `steps` is undefined.
   * @throws 400 naming the invalid field.
   */
  async replace(
    template: { id: string; routerId: string },
    steps: readonly TemplateStepInput[] | undefined,
  ): Promise<void> {
    if (!steps) return;
    const { id, routerId } = template;
    const rows = await this.db.of(TemplateStep).findBy({ routerId, workflowTemplateId: id });
    const diff = diffSteps(template, rows, steps);
    await this.references.assertValid(template, steps);
    const { changed, removedIds } = diff;
    if (removedIds.length > 0) await this.db.row(deleteSteps, { id, routerId, removedIds });
    this.db.queueUpdate(TemplateStep, changed);
    await this.insert(diff);
  }

  /**
   * Inserts the steps of a new template. A step whose ID is in use gets a new one, and dependencies on it follow, so that
   * the steps of another template can be sent as they were read.
   * @throws 400 as `replace`.
   */
  async create(
    template: { id: string; routerId: string },
    steps: readonly TemplateStepInput[] | undefined,
  ): Promise<void> {
    if (!steps) return;
    const ids = steps.flatMap(({ id }) => id ?? []);
    const renew = renewIds(await this.db.rows<{ id: string }>(selectTakenIds, { ids }));
    const renewed = steps.map((step) => ({
      ...step,
      id: renew(step.id),
      ...(step.dependsOnStepId && { dependsOnStepId: renew(step.dependsOnStepId) }),
    }));
    await this.replace(template, renewed);
  }

  private async insert({ added, indexes }: StepDiff): Promise<void> {
    if (added.length === 0) return;
    const taken = await this.db.rows<{ id: string }>(selectTakenIds, { ids: added.map(({ id }) => id) });
    if (taken.length > 0)
      throw invalidFields(
        taken.map(({ id }) => ({
          field: `steps[${indexes.get(id)}].id`,
          message: 'is in use elsewhere',
          code: 'STILL_IN_USE',
        })),
      );
    this.db.queueInsert(TemplateStep, added);
  }
}
