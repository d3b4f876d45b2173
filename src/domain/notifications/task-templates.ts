/** The templates of a task: which field goes through which channel, and the check when a task is saved. */
import type { Task } from '../../entities/template-task.js';
import { invalid } from '../../platform/errors.js';
import { assertTemplates } from '../../platform/templates/assert-templates.js';
import type { TemplateChannel } from '../../platform/templates/escapes.js';
import { renderTemplate } from '../../platform/templates/render-template.js';
import type { WorkerPool } from '../../platform/worker-pool/worker-pool.js';
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

/** Most bytes of all templates of a task together. */
const MAX_TOGETHER = 64 * 1024;

/**
 * Checks what is there; an empty template is none, and one that is `stored` already is kept. @throws 400 with line and
 * column of the fault.
 */
export async function checkTaskTemplates(
  threads: WorkerPool,
  task: Partial<Pick<Task, TaskTemplate>>,
  stored?: Pick<Task, TaskTemplate>,
): Promise<void> {
  const fields = Object.entries(TASK_TEMPLATES) as [TaskTemplate, TemplateChannel][];
  const changed = fields.filter(([field]) => task[field] !== undefined && task[field] !== stored?.[field]);
  const texts = fields.map(([field]) => task[field] ?? stored?.[field] ?? '');
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (changed.length > 0 && bytes > MAX_TOGETHER) {
    throw invalid(changed[0][0], 'must not bring the templates of the task above 64 KB together');
  }
  const written = changed.filter(([field]) => task[field]?.trim());
  await assertTemplates(
    threads,
    written.map(([field, channel]) => ({ template: task[field]!, field, roots: ROOTS, channel })),
  );
}

/** @throws 400 for an e-mail without a body, which could never be sent; its subject is the task's name where it has none. */
export function checkTaskComplete({ type, emailBodyTemplate }: Partial<Task>): void {
  if (type === 'email' && !emailBodyTemplate?.trim()) throw invalid('emailBodyTemplate', 'is required for an e-mail');
}

/** Scheme and host of a URL template, which hold no variables. */
export function destinationOf(webhookUrlTemplate: string): string {
  return /^https?:\/\/[^\s/?#\\]+/i.exec(webhookUrlTemplate)?.[0] ?? webhookUrlTemplate;
}

/** The rendered template, or null where the task has none. @throws TemplateError above the size bound. */
export function renderTask(task: Task, field: TaskTemplate, variables: Variables): string | null {
  const template = task[field];
  return template?.trim() ? renderTemplate(template, variables, TASK_TEMPLATES[field]) : null;
}

/** The templates that the task has; a payload of the service's own holds the whole step. */
export function textsOf(task: Task): string[] {
  const own = (Object.keys(TASK_TEMPLATES) as TaskTemplate[]).flatMap((field) => task[field]?.trim() || []);
  return task.type === 'webhook' && !task.webhookPayloadTemplate?.trim() ? [...own, '{{ step }}'] : own;
}

/** Whether a template of the task names an offer of work. */
export function namesDispatch(task: Task): boolean {
  return textsOf(task).some((text) => /\{\{\s*[#^]?\s*dispatch\b/.test(text));
}
