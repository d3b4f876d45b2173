/** Steps of workflow templates (contract 2.7). */
import { Column, Entity } from 'typeorm';
import { EnumListField, NestedListField, StringField, UuidField } from '../platform/fields/column-decorators.js';
import { LONG_TEXT } from '../platform/fields/index.js';
import { StepDefinition } from './step-definition.js';
import { StepInput, STEP_STATES } from './workflow-value-objects.js';

/** A step of a template. */
@Entity('template_steps')
export class TemplateStep extends StepDefinition {
  @Column('uuid')
  routerId: string;

  @UuidField({ description: 'Workflow template that the step belongs to.' })
  workflowTemplateId: string;

  @StringField({ ...LONG_TEXT, nullable: true, description: 'Description for operators. `null` if there is none.' })
  descriptionOperator: string | null;

  @StringField({ ...LONG_TEXT, nullable: true, description: 'Description for contractors. `null` if there is none.' })
  descriptionContractor: string | null;

  @StringField({ ...LONG_TEXT, nullable: true, description: 'Description for the client. `null` if there is none.' })
  descriptionClient: string | null;

  @UuidField({
    nullable: true,
    description: 'Step of the same template that must be done or skipped first. `null`: no dependency.',
  })
  dependsOnStepId: string | null;

  @UuidField({ nullable: true, description: 'Template actor that carries out the step. `null`: none in particular.' })
  actorId: string | null;

  @NestedListField(() => StepInput, {
    default: [],
    maxItems: 200,
    description: 'Inputs that are filled in on the step.',
  })
  inputs: StepInput[];

  @EnumListField({ of: STEP_STATES, default: [...STEP_STATES], description: 'Step statuses that may fire tasks.' })
  states: string[];

  /** Order of insertion; sorts steps with the same `index`. */
  @Column({ type: 'int', default: 0 })
  position: number;
}
