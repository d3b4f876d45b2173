/** Looks up what a form asks for in a table of handlers. The name comes from the visitor, so it may be `__proto__`. */
export function findHandler<T>(handlers: Record<string, T | undefined>, intent: string | undefined): T | undefined {
  return intent !== undefined && Object.hasOwn(handlers, intent) ? handlers[intent] : undefined;
}
