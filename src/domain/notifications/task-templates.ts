/** Template fields of tasks: their validation, texts and excerpts. */
import { TASK_TEMPLATES, type ChannelName, type Task, type TaskTemplate } from '../../entities/template-task.js';
import { cutText } from '../../platform/cut-text.js';
import { invalid } from '../../platform/errors.js';
import { assertTemplates } from '../../platform/templates/assert-templates.js';
import { renderTemplate } from '../../platform/templates/render-template.js';
import type { WorkerPool } from '../../platform/worker-pool/worker-pool.js';
import type { ExcerptedTask } from './channels/channel.js';
import { CHANNELS, ESCAPING } from './channels/index.js';
import { ROOTS, type Variables } from './template-variables.js';

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
  const changed = TASK_TEMPLATES.filter((field) => task[field] !== undefined && task[field] !== stored?.[field]);
  const texts = TASK_TEMPLATES.map((field) => task[field] ?? stored?.[field] ?? '');
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (changed.length > 0 && bytes > MAX_TOTAL_BYTES) {
    throw invalid(changed[0], 'must not exceed 64 KB in total with the other templates of the task');
  }
  const written = changed.filter((field) => task[field]?.trim());
  await assertTemplates(
    workers,
    written.map((field) => ({ template: task[field]!, field, roots: ROOTS, channel: ESCAPING[field] })),
  );
}

/** @throws 400 for a task without a template that its channel requires, such as an e-mail without a body */
export function checkTaskComplete(type: ChannelName, task: Partial<Pick<Task, TaskTemplate>>): void {
  const required = Object.entries(CHANNELS[type].requiredTemplates) as [TaskTemplate, string][];
  for (const [field, message] of required) if (!task[field]?.trim()) throw invalid(field, message, 'REQUIRED');
}

/** Scheme and host of a URL template, which contain no variables. */
export function getDestination(webhookUrlTemplate: string): string {
  return /^https?:\/\/[^\s/?#\\]+/i.exec(webhookUrlTemplate)?.[0] ?? webhookUrlTemplate;
}

/** The rendered template; null if the task has none. @throws TemplateError above the size limit. */
export function renderTask(task: Task, field: TaskTemplate, variables: Variables): string | null {
  const template = task[field];
  return template?.trim() ? renderTemplate(template, variables, ESCAPING[field]) : null;
}

/** The templates of the task, and what its channel sends without one. */
export function listTaskTexts(task: Task): string[] {
  const own = TASK_TEMPLATES.flatMap((field) => task[field]?.trim() || []);
  return [...own, ...CHANNELS[task.type].listDefaultTexts(task)];
}

/** Most characters of an excerpt. */
export const EXCERPT_MAX = 200;

/** One line of plain text, at most `EXCERPT_MAX` characters and an ellipsis; `subject` is null for other channels. */
export interface TaskExcerpt {
  subject: string | null;
  excerpt: string | null;
}

/** The beginning of what a task sends, before variables are replaced. */
export function excerptTask(task: ExcerptedTask & Pick<Task, 'type'>): TaskExcerpt {
  const { subject, text } = CHANNELS[task.type].excerpt(task);
  return { subject: toExcerpt(subject), excerpt: toExcerpt(text) };
}

function toExcerpt(text: string | null): string | null {
  const line = text?.replace(/\s+/g, ' ').trim();
  return line ? cutText(line, EXCERPT_MAX) : null;
}

/** Whether a template of the task uses the dispatch. */
export function usesDispatch(task: Task): boolean {
  return listTaskTexts(task).some((text) => /\{\{\s*[#^]?\s*dispatch\b/.test(text));
}
