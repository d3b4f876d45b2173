/** Addresses of the pages of workflow templates. */
import { templatePath } from '../routes.js';

/** The form of a step. */
export function stepPath(templateId: string, stepId: string): string {
  return `${templatePath(templateId)}?step=${stepId}`;
}

/** The form of a new step. @param afterId the step that it follows; null: it starts at once */
export function newStepPath(templateId: string, afterId: string | null): string {
  return `${stepPath(templateId, 'new')}${afterId ? `&after=${afterId}` : ''}`;
}

/** The question whether a step is to be deleted. */
export function deleteStepPath(templateId: string, stepId: string): string {
  return `${templatePath(templateId)}?delete=${stepId}`;
}

/** Everything about a template that is not a step. */
export function settingsPath(id: string): string {
  return `${templatePath(id)}/settings`;
}

/** A form of the settings. @param id of the part that it changes; `new`: it adds one */
export function settingsFormPath(templateId: string, form: SettingsForm, id = 'new'): string {
  return `${settingsPath(templateId)}?${form}=${id}`;
}

/** `delete` asks whether a part is to be deleted. */
export type SettingsForm = 'field' | 'role' | 'group' | 'delete';

/** The documents of a template. */
export function documentsPath(id: string): string {
  return `${templatePath(id)}/documents`;
}

/** The form of a document. */
export function documentPath(templateId: string, documentId: string): string {
  return `${documentsPath(templateId)}?document=${documentId}`;
}

/** The form of a new document. */
export function newDocumentPath(templateId: string): string {
  return documentPath(templateId, 'new');
}

/** The question whether a document is to be deleted. */
export function deleteDocumentPath(templateId: string, documentId: string): string {
  return `${documentsPath(templateId)}?delete=${documentId}`;
}

/** What would happen with an order. */
export function simulationPath(id: string): string {
  return `${templatePath(id)}/simulation`;
}

/** What a template sends. */
export function tasksPath(id: string): string {
  return `${templatePath(id)}/messages`;
}

/** The form of a message. @param orderId the order that the preview shows; null: the newest one */
export function taskPath(templateId: string, taskId: string, orderId: string | null = null): string {
  return `${tasksPath(templateId)}?task=${taskId}${orderId ? `&orderId=${orderId}` : ''}`;
}

/** The form of a new message. @param stepId the step that sends it; null: each step */
export function newTaskPath(templateId: string, stepId: string | null): string {
  return `${tasksPath(templateId)}?task=new${stepId ? `&step=${stepId}` : ''}`;
}
