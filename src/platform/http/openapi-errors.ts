/** The error answers of every operation, described once. */
const SCHEMA = {
  type: 'object',
  required: ['error', 'message', 'statusCode'],
  properties: {
    error: { type: 'string', maxLength: 64, description: 'The reason phrase of the status.' },
    message: { type: 'string', maxLength: 100000, description: 'One sentence that names the field and the rule.' },
    statusCode: { type: 'integer', format: 'int32', minimum: 400, maximum: 599 },
    details: {
      type: 'array',
      maxItems: 1000,
      description: 'For broken rules: each field and its rule.',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string', maxLength: 1000 }, message: { type: 'string', maxLength: 10000 } },
      },
    },
  },
};

const MEANINGS: Record<number, [error: string, message: string]> = {
  400: ['Bad Request', 'name must be a string'],
  401: ['Unauthorized', 'Invalid or expired token'],
  403: ['Forbidden', 'This needs the role OPERATOR'],
  404: ['Not Found', 'Order not found'],
  409: ['Conflict', 'This already exists'],
  412: ['Precondition Failed', 'If-Match does not name the present version of the resource'],
  413: ['Payload Too Large', 'body is too large'],
  415: ['Unsupported Media Type', 'Content-Type must be application/json'],
  429: ['Too Many Requests', 'Too many requests; try again later'],
  500: ['Internal Server Error', 'Something went wrong on our side'],
  503: ['Service Unavailable', 'The database is away; try again'],
};

interface Operation {
  responses?: Record<string, unknown>;
  parameters?: { in: string; name: string }[];
  requestBody?: unknown;
  security?: Record<string, unknown>[];
}

/** Adds the answers that an operation can give beside its own. */
export function describeErrors(operation: Operation, method: string, path: string): void {
  const isPublic = (operation.security ?? []).some((one) => Object.keys(one).length === 0);
  if (isPublic) operation.security = [];
  const statuses = [400, 429, 500, 503];
  if (!isPublic) statuses.push(401, 403);
  if (path.includes('{')) statuses.push(404);
  if (method !== 'get') statuses.push(409);
  if (operation.parameters?.some(({ name }) => name === 'If-Match')) statuses.push(412);
  if (operation.requestBody) statuses.push(413, 415);
  operation.responses ??= {};
  for (const status of statuses.sort()) operation.responses[status] ??= errorAnswer(status);
}

function errorAnswer(status: number): object {
  const [error, message] = MEANINGS[status];
  const example = { error, message, statusCode: status };
  return { description: `${error}.`, content: { 'application/json': { schema: SCHEMA, example } } };
}
