/** Types of the generator. */

/** The files of `client/generated` as text, by name. */
export function generate(document: unknown): Promise<Record<string, string>>;
