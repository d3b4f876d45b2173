/** Bounds of unsent responses. */
import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import type { Request, Response } from 'express';
import { sendBytes } from './send-bytes.js';
import { excludeFromUnsent, UnsentResponses } from './unsent-responses.js';

/** The part of a response that is used. */
class Answer extends EventEmitter {
  closed = false;

  constructor(private readonly bytes: number) {
    super();
  }

  getHeader(): string {
    return String(this.bytes);
  }

  setHeader(): void {}

  status(): this {
    return this;
  }

  end(): void {}

  destroy(): void {
    this.closed = true;
    this.emit('close');
  }
}

/** Adds a response for the router, or for an anonymous client at the address. */
function add(unsent: UnsentResponses, owner: string, bytes: number, isExcluded = false): Answer {
  const answer = new Answer(bytes);
  const request = owner.includes('.') ? { ip: owner } : { user: { routerId: owner }, ip: '192.0.2.1' };
  if (isExcluded) excludeFromUnsent(answer as unknown as Response);
  unsent.add(request as Request, answer as unknown as Response);
  return answer;
}

const findOpen = (answers: Answer[]) => answers.map(({ closed }) => !closed);

describe('UnsentResponses', () => {
  it('closes the oldest response of an owner above its limit, and none of another owner', () => {
    const unsent = new UnsentResponses(100_000, 1_000_000);
    const other = add(unsent, '192.0.2.7', 60_000);
    const answers = [40_000, 40_000, 40_000].map((bytes) => add(unsent, 'router', bytes));
    expect([other.closed, ...findOpen(answers)]).toEqual([false, false, true, true]);
  });

  it('closes the oldest responses of the largest owner above the total', () => {
    const unsent = new UnsentResponses(100_000, 200_000);
    const small = ['a', 'b', 'c', 'd'].map((owner) => add(unsent, owner, 30_000));
    const large = [40_000, 40_000].map((bytes) => add(unsent, 'large', bytes));
    add(unsent, 'e', 30_000);
    expect([findOpen(small), findOpen(large)]).toEqual([
      [true, true, true, true],
      [false, true],
    ]);
  });

  it('counts no response after its end, and no excluded or small one', () => {
    const unsent = new UnsentResponses(100_000, 100_000);
    for (let count = 0; count < 10; count++) add(unsent, 'router', 60_000).destroy();
    const answers = [
      add(unsent, 'router', 60_000),
      add(unsent, 'router', 60_000, true),
      ...Array.from({ length: 20 }, () => add(unsent, 'router', 10_000)),
    ];
    expect(answers.every(({ closed }) => !closed)).toBe(true);
  });

  it.each([
    ['counts a file from memory', true],
    ['does not count a file that is streamed', undefined],
  ])('%s', async (_title, isInMemory) => {
    const unsent = new UnsentResponses(100_000, 1_000_000);
    const answer = new Answer(60_000);
    const [request, response] = [
      { method: 'HEAD', headers: {}, range: () => undefined, user: { routerId: 'router' } },
      answer,
    ] as unknown as [Request, Response];
    const file = { fileName: 'a.pdf', contentType: 'application/pdf', size: 60_000, sha256: 'x', isInMemory };
    await sendBytes(request, response, file, () => Promise.resolve(Readable.from([])));
    unsent.add(request, response);
    add(unsent, 'router', 60_000);
    expect(answer.closed).toBe(isInMemory ?? false);
  });

  it('sends a single response above the limit of an owner', () => {
    const unsent = new UnsentResponses(100_000, 1_000_000);
    expect(add(unsent, 'router', 500_000).closed).toBe(false);
  });
});
