/** Where writes may name the version that they were made from, reads and writes answer with the present one. */

interface Operation {
  parameters?: { in: string; name: string }[];
  responses?: Record<string, { headers?: Record<string, object> }>;
}

const ETAG = {
  description: 'The present version: send it as `If-Match` with a write, which is refused where another came first.',
  schema: { type: 'string', maxLength: 256, pattern: '^(W/)?"[^"]*"$' },
  example: '"5"',
};

/** Declares the header on all GETs and PUTs of such paths. */
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
