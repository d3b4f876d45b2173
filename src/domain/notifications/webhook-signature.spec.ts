/** Webhook signatures, verified with the reference library of Standard Webhooks. */
import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { createWebhookSecret, buildWebhookHeaders } from './webhook-signature.js';

const message = { id: '0190f5d2-7b1e-7c3a-9a55-3f1d2c4b5a69', body: '{"name":"Blåbær 🫐"}' };

describe('buildWebhookHeaders', () => {
  it('verify with the reference library for each of two secrets', () => {
    const secrets = [createWebhookSecret(), createWebhookSecret()];
    const headers = buildWebhookHeaders(message, new Date(), secrets);
    for (const secret of secrets) {
      expect(new Webhook(secret).verify(message.body, headers)).toEqual({ name: 'Blåbær 🫐' });
    }
  });

  it.each([
    ['another body', { body: '{}' }, {}],
    ['another id', {}, { 'webhook-id': 'other' }],
    ['another time', {}, { 'webhook-timestamp': String(Math.floor(Date.now() / 1000) - 1) }],
  ])('do not verify with %s', (_what, changed, headers) => {
    const secret = createWebhookSecret();
    const sent = { ...buildWebhookHeaders(message, new Date(), [secret]), ...headers };
    expect(() => new Webhook(secret).verify({ ...message, ...changed }.body, sent)).toThrow();
  });

  it('do not verify with another secret', () => {
    const headers = buildWebhookHeaders(message, new Date(), [createWebhookSecret()]);
    expect(() => new Webhook(createWebhookSecret()).verify(message.body, headers)).toThrow();
  });

  it('match the example of the specification', () => {
    const example = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' };
    const headers = buildWebhookHeaders(example, new Date(1614265330_000), ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']);
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });
});
