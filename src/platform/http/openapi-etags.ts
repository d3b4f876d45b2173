/** Declares the `ETag` header of resources whose updates accept `If-Match`. */

interface Operation {
  parameters?: { in: string; name: string }[];
  responses?: Record<string, { headers?: Record<string, object> }>;
}

const ETAG = {
  description:
    'Version of the resource. Send it as `If-Match` with an update, which then returns 412 if the resource has changed.',
  schema: { type: 'string', maxLength: 256, pattern: '^(W/)?"[^"]*"$' },
  example: '"5"',
};

/** Adds the header to all GET and PUT operations of such paths. */
export function describeEtags(paths: Record<string, object>): void {
  for (const operations of Object.values(paths) as Record<string, Operation>[]) {
    const isVersioned = Object.values(operations).some(({ parameters = [] }) =>
      parameters.some(({ name }) => name === 'If-Match'),
    );
    if (!isVersioned) continue;
    for (const method of ['get', 'put']) {
      const answer = operations[method]?.responses?.['200'];
      if (answer) answer.headers = { ...answer.headers, ETag: ETAG };
    }
  }
}
