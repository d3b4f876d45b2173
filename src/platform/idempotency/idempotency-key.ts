/** The header `Idempotency-Key`, and which POST requests it applies to (decisions/platform "Idempotency"). */
import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Request } from 'express';
import { invalid } from '../errors.js';

/** Maximum number of characters of a key. */
export const KEY_MAX = 255;
/** Extension of operations in the OpenAPI document without the header; `describeIdempotencyKey` removes it. */
export const WITHOUT_KEY = 'x-without-idempotency-key';

const MODE = 'idempotency';
type Mode = 'ignored' | 'ownTransaction';

/** A request with an idempotency key. */
export interface IdempotentRequest {
  /** Caller, operation and path parameters that the key belongs to. */
  scope: string;
  key: string;
  /** What a repeated request must send again. */
  content: unknown;
}

/**
 * For POST requests that change nothing, and for those about sign-in, whose failed attempts must be counted although the
 * request fails.
 */
export function IgnoresIdempotencyKey(): ClassDecorator & MethodDecorator {
  return applyDecorators(SetMetadata<string, Mode>(MODE, 'ignored'), ApiExtension(WITHOUT_KEY, true));
}

/**
 * Parameter decorator: the request as `IdempotencyService.runOnce` takes it, or null without a key. For handlers that do
 * some of their work outside the transaction of the answer; all others run in one transaction with the key.
 */
export function Idempotent(): ParameterDecorator {
  return (target, method, index) => {
    const handler = Object.getOwnPropertyDescriptor(target, method!)!;
    SetMetadata<string, Mode>(MODE, 'ownTransaction')(target, method!, handler);
    ReadIdempotentRequest()(target, method, index);
  };
}

const ReadIdempotentRequest = createParamDecorator((_unused: unknown, context: ExecutionContext) =>
  readIdempotentRequest(context),
);

/** How the handler of a request uses keys; undefined: all its work is in one transaction with the key. */
export function findIdempotencyMode(context: ExecutionContext): Mode | undefined {
  const ofHandler = Reflect.getMetadata(MODE, context.getHandler()) as Mode | undefined;
  return ofHandler ?? (Reflect.getMetadata(MODE, context.getClass()) as Mode | undefined);
}

/** Whether every client can send the text in a header. */
export function isHeaderText(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

/**
 * The request with the key of its header, or of the field `idempotencyKey` of its body.
 * @throws 400 if they differ or the length of the header is wrong
 */
export function readIdempotentRequest(context: ExecutionContext): IdempotentRequest | null {
  const request = context.switchToHttp().getRequest<AnyRequest>();
  const { bodyKey, body } = readBody(request.body);
  const header = request.headers['idempotency-key'];
  const headerKey = Array.isArray(header) ? header.join(', ') : header;
  if (headerKey !== undefined && (headerKey === '' || headerKey.length > KEY_MAX))
    throw invalid('Idempotency-Key', {
      message: `must have 1 to ${KEY_MAX} characters`,
      code: 'LENGTH',
      min: 1,
      max: KEY_MAX,
    });
  if (bodyKey !== undefined && headerKey !== undefined && bodyKey !== headerKey)
    throw invalid('idempotencyKey', 'must be the same as the header Idempotency-Key');
  const key = bodyKey ?? headerKey;
  if (key === undefined) return null;
  const { organizationId, userId } = request.user ?? {};
  const operation = `${context.getClass().name}.${context.getHandler().name}`;
  const scope = JSON.stringify([organizationId, userId, operation, request.params]);
  return { scope, key, content: { query: request.query, body } };
}

type AnyRequest = Request & { user?: { organizationId: string; userId: string } };

/** Separates the key, which the validation of the body checks. */
function readBody(body: unknown): { bodyKey?: string; body: unknown } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { body };
  const { idempotencyKey, ...others } = body as Record<string, unknown>;
  return typeof idempotencyKey === 'string' ? { bodyKey: idempotencyKey, body: others } : { body };
}
