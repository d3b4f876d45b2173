/** The templates of a task: which field goes through which channel, and the check when a task is saved. */
import type { Task } from '../entities/template-task.js';
import { checkTemplate } from '../platform/templates/check-template.js';
import type { TemplateChannel } from '../platform/templates/escapes.js';
import { renderTemplate } from '../platform/templates/render-template.js';
import { ROOTS, type Variables } from './template-variables.js';

/** Fields of a task that hold templates. */
export const TASK_TEMPLATES = {
  webhookPayloadTemplate: 'json',
  webhookHeadersTemplate: 'header',
  webhookUrlTemplate: 'url',
  smsPayloadTemplate: 'plain',
  emailSubjectTemplate: 'plain',
  emailBodyTemplate: 'html',
} as const satisfies Partial<Record<keyof Task, TemplateChannel>>;

/** The name of such a field. */
export type TaskTemplate = keyof typeof TASK_TEMPLATES;

/** Checks what is there; an empty template is none. @throws 400 with line and column of the fault. */
export function checkTaskTemplates(task: Partial<Pick<Task, TaskTemplate>>): void {
  for (const [field, channel] of Object.entries(TASK_TEMPLATES) as [TaskTemplate, TemplateChannel][]) {
    const template = task[field];
    if (template?.trim()) checkTemplate(template, { field, roots: ROOTS, channel });
  }
}

/** The rendered template, or null where the task has none. @throws TemplateError above the size bound. */
export function renderTask(task: Task, field: TaskTemplate, variables: Variables): string | null {
  const template = task[field];
  return template?.trim() ? renderTemplate(template, variables, TASK_TEMPLATES[field]) : null;
}
