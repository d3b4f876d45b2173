/** Template fields of tasks: their channels and their validation. */
import type { Task } from '../../entities/template-task.js';
import { invalid } from '../../platform/errors.js';
import { assertTemplates } from '../../platform/templates/assert-templates.js';
import type { TemplateChannel } from '../../platform/templates/escapes.js';
import { renderTemplate } from '../../platform/templates/render-template.js';
import type { WorkerPool } from '../../platform/worker-pool/worker-pool.js';
import { ROOTS, type Variables } from './template-variables.js';

/** Channel of each template field. */
export const TASK_TEMPLATES = {
  webhookPayloadTemplate: 'json',
  webhookHeadersTemplate: 'header',
  webhookUrlTemplate: 'url',
  smsPayloadTemplate: 'plain',
  emailSubjectTemplate: 'plain',
  emailBodyTemplate: 'html',
} as const satisfies Partial<Record<keyof Task, TemplateChannel>>;

/** Name of a template field. */
export type TaskTemplate = keyof typeof TASK_TEMPLATES;

/** Maximum total size of the templates of a task in bytes. */
const MAX_TOTAL_BYTES = 64 * 1024;

/**
 * Validates changed templates; empty ones count as missing. @throws 400 with line and column of the error.
 */
export async function checkTaskTemplates(
  workers: WorkerPool,
  task: Partial<Pick<Task, TaskTemplate>>,
  stored?: Pick<Task, TaskTemplate>,
): Promise<void> {
  const fields = Object.entries(TASK_TEMPLATES) as [TaskTemplate, TemplateChannel][];
  const changed = fields.filter(([field]) => task[field] !== undefined && task[field] !== stored?.[field]);
  const texts = fields.map(([field]) => task[field] ?? stored?.[field] ?? '');
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (changed.length > 0 && bytes > MAX_TOTAL_BYTES) {
    throw invalid(changed[0][0], 'must not exceed 64 KB in total with the other templates of the task');
  }
  const written = changed.filter(([field]) => task[field]?.trim());
  await assertTemplates(
    workers,
    written.map(([field, channel]) => ({ template: task[field]!, field, roots: ROOTS, channel })),
  );
}

/** @throws 400 for an e-mail without a body. A missing subject defaults to the name of the task. */
export function checkTaskComplete({ type, emailBodyTemplate }: Partial<Task>): void {
  if (type === 'email' && !emailBodyTemplate?.trim())
    throw invalid('emailBodyTemplate', 'is required for an e-mail', 'REQUIRED');
}

/** Scheme and host of a URL template, which contain no variables. */
export function getDestination(webhookUrlTemplate: string): string {
  return /^https?:\/\/[^\s/?#\\]+/i.exec(webhookUrlTemplate)?.[0] ?? webhookUrlTemplate;
}

/** The rendered template; null if the task has none. @throws TemplateError above the size limit. */
export function renderTask(task: Task, field: TaskTemplate, variables: Variables): string | null {
  const template = task[field];
  return template?.trim() ? renderTemplate(template, variables, TASK_TEMPLATES[field]) : null;
}

/** The templates of the task. The default webhook payload contains the complete step. */
export function listTaskTexts(task: Task): string[] {
  const own = (Object.keys(TASK_TEMPLATES) as TaskTemplate[]).flatMap((field) => task[field]?.trim() || []);
  return task.type === 'webhook' && !task.webhookPayloadTemplate?.trim() ? [...own, '{{ step }}'] : own;
}

/** Whether a template of the task uses the dispatch. */
export function usesDispatch(task: Task): boolean {
  return listTaskTexts(task).some((text) => /\{\{\s*[#^]?\s*dispatch\b/.test(text));
}
