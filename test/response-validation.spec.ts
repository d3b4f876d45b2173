/** The validation of responses that all e2e tests use. */
import { expect, it } from '@jest/globals';
import { validateResponse } from './support/response-validation.js';

const json = 'application/json; charset=utf-8';
const address = '/api/v1/order/0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69';
const answer = (status: number, body: unknown, type = json) => validateResponse('put', address, { status, type, body });

it('returns null for valid responses and for URLs outside of the document', () => {
  expect(answer(404, { statusCode: 404, error: 'Not Found', message: 'Order not found' })).toBeNull();
  expect(validateResponse('get', '/nowhere', { status: 418, type: json, body: {} })).toBeNull();
});

it('returns the undeclared status or type, or the schema violation', () => {
  expect(answer(418, {})).toBe(
    'PUT /api/v1/order/{orderId} responded 418, which openapi.json does not declare for Orders_update',
  );
  expect(answer(404, 'no', 'text/html')).toMatch(/responded 404 with text\/html, which openapi.json does not declare/);
  expect(answer(404, { statusCode: 404, error: 'Not Found' })).toBe(
    "PUT /api/v1/order/{orderId} responded 404, and the body violates its schema: answer must have required property 'message'",
  );
  const page = { values: [{ id: 'one' }], count: 1 };
  expect(validateResponse('get', '/api/v1/orders?page=1', { status: 200, type: json, body: page })).toMatch(
    /the body violates its schema: answer\/values\/0 /,
  );
});

it('returns a code of an error that is neither listed by the operation nor common to all', () => {
  const refusal = (code: string) => answer(409, { statusCode: 409, error: 'Conflict', message: 'no', code });
  expect(refusal('ALREADY_EXISTS')).toBeNull();
  expect(refusal('LAST_OWNER')).toBe(
    'PUT /api/v1/order/{orderId} responded 409 LAST_OWNER, which openapi.json does not list for Orders_update',
  );
  const cancelled = { statusCode: 409, error: 'Conflict', message: 'no', code: 'ORDER_CANCELLED' };
  const hold = { status: 409, type: json, body: cancelled };
  expect(validateResponse('put', `${address}/hold`, hold)).toBeNull();
});
