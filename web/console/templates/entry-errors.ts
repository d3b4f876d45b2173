/** Errors about one entry of a list. */
import { ApiError } from '../../../client/src/errors.js';

/** Names the fields of the entry as its form does: `title` instead of `steps[3].title`. @param prefix such as `steps[3].` */
export function nameFieldsOfEntry(error: unknown, prefix: string): unknown {
  if (!(error instanceof ApiError) || !error.body?.details) return error;
  const { status, body, requestId } = error;
  const details = error.body.details.map((detail) =>
    detail.field.startsWith(prefix) ? { ...detail, field: detail.field.slice(prefix.length) } : detail,
  );
  return new ApiError(status, { ...body, details }, requestId);
}
