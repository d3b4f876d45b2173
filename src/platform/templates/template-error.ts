/** Reason why a template is invalid or cannot be rendered. The message may be shown to its author. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}
