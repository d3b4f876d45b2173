/** Declares the `ETag` header of resources whose updates accept `If-Match`, and conditional reads of them. */

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; description?: string; schema?: object }[];
  responses?: Record<string, { description?: string; headers?: Record<string, object> }>;
}

const ETAG = {
  description:
    'Version of the resource. Send it as `If-Match` with an update or deletion, which then returns 412 if the resource has changed.',
  schema: { type: 'string', maxLength: 256, pattern: '^(W/)?"[^"]*"$' },
  example: '"5"',
};

const IF_NONE_MATCH = {
  in: 'header',
  name: 'If-None-Match',
  required: false,
  description: '`ETag` of the version that the client has. If it is still current, the response is 304 without a body.',
  schema: { type: 'string', maxLength: 256 },
};

/** Adds the header to all GET and PUT operations of such paths, and `If-None-Match` to the GET operations. */
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
    const { get } = operations;
    if (!get) continue;
    get.parameters = [...(get.parameters ?? []), IF_NONE_MATCH];
    get.responses = { ...get.responses, 304: { description: 'Not modified.', headers: { ETag: ETAG } } };
  }
}
