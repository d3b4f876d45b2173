/**
 * Traffic of one router: writes and reads all kinds of rows, requests rows of others, and records the IDs that it sees.
 */
import { randomUUID } from 'node:crypto';
import { ORDER } from '../support/built-service.mjs';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Statuses for rows that do not exist or are not accessible. */
const NOT_THEIRS = new Set([400, 403, 404]);

export class TenantTraffic {
  requests = 0;
  /** Violations with their requests. */
  faults = [];
  statuses = {};
  /** Every ID in responses, with the first request that returned it. */
  seen = new Map();
  /** Paths of rows of this router that others try to read. */
  readablePaths = [];
  isOver = false;

  /** @param word part of every text that this router writes. @param foreign words of the other routers */
  constructor(url, { routerId, key, word }, foreign) {
    Object.assign(this, { url, routerId, key, word, foreign });
  }

  /** Runs until `isOver`. @param others traffic whose rows it requests */
  async run(others) {
    while (!this.isOver) {
      await this.round();
      for (const other of others) await this.requestRowsOf(other);
    }
  }

  async round() {
    const base = `/api/routers/${this.routerId}`;
    const text = `${this.word} ${randomUUID().slice(0, 8)}`;
    const tag = await this.post('/api/v1/order-tags', { name: text });
    const product = await this.post('/api/v1/products', { name: text, description: text, currencyCode: 'NOK' });
    const file = await this.upload(text);
    const order = await this.post('/api/v1/order', {
      ...{ ...ORDER, name: text, contactPersonName: text, externalId: text },
      lines: product ? [{ productId: product.id, quantity: 2 }] : [],
    });
    if (order) {
      const path = `/api/v1/order/${order.id}`;
      this.readablePaths.push(path, `${path}/notes`, `${path}/history`, `${path}/dispatches`);
      await this.post(`${path}/note`, { content: text, isPublic: true, fileIds: file ? [file.id] : [] });
      if (tag) await this.post(`${path}/tag`, { tagId: tag.id });
      await this.read(path, `${path}/notes`, `${path}/history`, `${path}/dispatches`);
      const link = order.clientLink ?? (await this.post(`${path}/client-link`, {}))?.url;
      if (link) await this.read(new URL(link).pathname, new URL(link).pathname.replace(/workflows$/, 'notes'));
    }
    if (product) this.readablePaths.push(`/api/v1/products/${product.id}`);
    if (file) this.readablePaths.push(`/api/v1/file/${file.id}`, `/api/v1/file/${file.id}/content`);
    await this.post(`${base}/partner-groups`, { name: text });
    await this.post(`${base}/organizations`, { name: text });
    await this.post(`${base}/workflow-templates`, { name: text });
    await this.post(`${base}/webforms`, { name: text });
    await this.read(
      `/api/v1/orders?pageSize=50`,
      `/api/v1/orders?q=${encodeURIComponent(this.word.slice(0, 6))}`,
      `/api/v1/orders?q=${encodeURIComponent(this.foreign[0])}`,
      '/api/v1/order-tags?pageSize=50',
      `/api/v1/products?pageSize=50&q=tenant`,
      '/api/v1/events?pageSize=50',
      '/api/v1/dispatches',
      ...['organizations', 'users', 'partners', 'partner-groups', 'webforms', 'workflow-templates'].map(
        (list) => `${base}/${list}?pageSize=50`,
      ),
      ...['view-presets', 'webhooks', 'deliveries', 'settings', 'messages', 'access', 'api-keys', 'workflow-steps'].map(
        (list) => `${base}/${list}`,
      ),
    );
  }

  /** Rows of other routers must not be accessible. */
  async requestRowsOf(other) {
    const path = other.readablePaths[Math.floor(Math.random() * other.readablePaths.length)];
    const paths = [path, `/api/routers/${other.routerId}/organizations`].filter(Boolean);
    for (const one of paths) {
      const answer = await this.send('GET', one);
      if (answer.status === 200 && !one.startsWith('/api/routers')) this.fault(one, `answered 200 to another router`);
      else if (!NOT_THEIRS.has(answer.status)) this.fault(one, `answered ${answer.status} to another router`);
    }
  }

  async read(...paths) {
    for (const path of paths) {
      const { status, text } = await this.send('GET', path);
      if (status !== 200) this.fault(path, `answered ${status} ${text.slice(0, 200)}`);
    }
  }

  /** The body of the created resource, or null. */
  async post(path, body) {
    const { status, text } = await this.send('POST', path, JSON.stringify(body), {
      'content-type': 'application/json',
    });
    if (status === 201 || status === 200) return JSON.parse(text);
    this.fault(path, `answered ${status} ${text.slice(0, 200)}`);
    return null;
  }

  async upload(text) {
    const form = new FormData();
    form.append('file', new Blob([text], { type: 'text/plain' }), `${text}.txt`);
    const answer = await this.send('POST', '/v1/file/upload', form);
    return answer.status === 201 || answer.status === 200 ? JSON.parse(answer.text).values[0] : null;
  }

  async send(method, path, body, headers = {}) {
    this.requests++;
    const signal = AbortSignal.timeout(60_000);
    const answer = await fetch(`${this.url}${path}`, {
      ...{ method, body, signal },
      headers: { ...headers, authorization: `Bearer ${this.key}` },
    });
    const text = await answer.text();
    this.statuses[answer.status] = (this.statuses[answer.status] ?? 0) + 1;
    for (const word of this.foreign) {
      if (text.includes(word) && !path.includes(encodeURIComponent(word))) this.fault(path, `holds “${word}”`);
    }
    // An error may repeat the requested ID of another router.
    if (answer.ok)
      for (const [id] of text.matchAll(UUID)) if (!this.seen.has(id)) this.seen.set(id, `${method} ${path}`);
    return { status: answer.status, text };
  }

  fault(path, what) {
    if (this.faults.length < 1000) this.faults.push(`${this.word}: ${path} ${what}`);
  }
}

/** IDs that several routers have seen. */
export function findSharedIds(all) {
  const faults = [];
  for (const [index, traffic] of all.entries()) {
    for (const other of all.slice(index + 1)) {
      for (const [id, from] of traffic.seen) {
        if (other.seen.has(id))
          faults.push(`${id} was shown to ${traffic.word} by ${from} and to ${other.word} by ${other.seen.get(id)}`);
      }
    }
  }
  return faults;
}
