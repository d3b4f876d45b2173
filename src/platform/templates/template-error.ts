/** Why a template cannot be used, or could not be rendered; the message may be shown to its author. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
}
