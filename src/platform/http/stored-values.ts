/** What was stored before its bound: a PUT takes back what GET answers, however long that is (decisions/platform "Limits"). */
import type { Server } from 'node:http';
import type { Request, Response } from 'express';
import { inProcess } from './in-process.js';

const askers = new WeakMap<object, () => Promise<StoredValues>>();

/** Texts, lists and objects that an answer holds, by their place, such as `lines[].description`. */
export class StoredValues {
  private readonly places = new Map<string, Set<string>>();

  constructor(private readonly answer: unknown) {}

  /** Whether the answer has this very value at that place; at which index of a list it stands says nothing. */
  hold(path: string, value: unknown): boolean {
    const place = path.replace(/\[\d+\]/g, '[]');
    let known = this.places.get(place);
    if (!known) this.places.set(place, (known = new Set(valuesAt(this.answer, place).map(written))));
    return known.has(written(value));
  }
}

/** Remembers where the present state of what a PUT writes is answered, until somebody wants it. */
export function rememberOrigin(server: Server, request: Request, response: Response): void {
  const body: unknown = request.body;
  if (request.method !== 'PUT' || typeof body !== 'object' || body === null) return;
  askers.set(body, () => askFor(server, request, String(response.getHeader('x-request-id'))));
}

/** What is answered beside this body to whoever sent it; null: it is not the body of a PUT. */
export function storedBeside(body: unknown): Promise<StoredValues> | null {
  return askers.get(body as object)?.() ?? null;
}

/** A part that has no GET of its own stands in the answer of what it is part of. */
async function askFor(server: Server, request: Request, requestId: string): Promise<StoredValues> {
  const ask = inProcess(server, request, requestId);
  const { authorization, cookie } = request.headers;
  const headers = { ...(authorization ? { authorization } : {}), ...(cookie ? { cookie } : {}) };
  const own = request.originalUrl.split('?')[0].replace(/\/$/, '');
  for (const path of [own, own.slice(0, own.lastIndexOf('/'))]) {
    const answer = await ask(`http://service${path}`, { headers });
    if (answer.ok) return new StoredValues(await answer.json());
  }
  return new StoredValues(null);
}

function valuesAt(answer: unknown, place: string): unknown[] {
  let values = [answer];
  for (const name of place.replaceAll('[]', '.[]').split('.').filter(Boolean)) {
    values = values.flatMap((value) => {
      if (name === '[]') return Array.isArray(value) ? (value as unknown[]) : [];
      return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
        ? [(value as Record<string, unknown>)[name]]
        : [];
    });
  }
  return values;
}

/** The same text for the same value, in whichever order the names of its objects stand. */
function written(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [another]) => (one < another ? -1 : 1)))
      : part,
  );
}
