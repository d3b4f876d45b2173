/** Responses without what differs in each run: IDs, timestamps, order numbers, generated names, secrets. */

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const TIMESTAMP = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
/** Output of `unique`. */
const GENERATED_NAME = /\d+x\d+/g;
const ORDER_NUMBER = /\bWO-\d+/g;
/** Tokens, hashes and URLs with them. */
const SECRET = /[\w-]{32,}/g;
/** Numbers that are unique in the service, and the port of this run. */
const COUNTED = /"displayId":\d+/g;
const VERSION = /"version":"\\"[\w.-]+\\""/g;
const PORT = /127\.0\.0\.1:\d+/g;

/** Recorded responses by name, in order. */
export class Transcript {
  readonly responses: Record<string, unknown> = {};

  constructor(private readonly ids = new Map<string, string>()) {}

  /** A transcript that uses the same names for IDs. */
  fork(): Transcript {
    return new Transcript(this.ids);
  }

  /** Records a response under a unique name. @returns the unchanged response */
  record<T>(name: string, answer: T): T {
    if (name in this.responses) throw new Error(`${name} is recorded twice`);
    this.responses[name] = this.normalize(answer);
    return answer;
  }

  /** Records a list whose order is irrelevant. */
  recordUnordered(name: string, answers: unknown[]): void {
    this.responses[name] = answers.map((one) => JSON.stringify(this.normalize(one))).toSorted();
  }

  /** Replaces IDs by names; the same ID has the same name everywhere. */
  private normalize(answer: unknown): unknown {
    const text = JSON.stringify(answer ?? null)
      .replace(UUID, (id) => this.nameOf(id))
      .replace(TIMESTAMP, 'timestamp')
      .replace(GENERATED_NAME, 'unique')
      .replace(ORDER_NUMBER, 'number')
      .replace(SECRET, 'secret')
      .replace(COUNTED, '"displayId":0')
      .replace(VERSION, '"version":""')
      .replace(PORT, 'host');
    return JSON.parse(text) as unknown;
  }

  private nameOf(id: string): string {
    const name = this.ids.get(id) ?? `id ${this.ids.size + 1}`;
    this.ids.set(id, name);
    return name;
  }
}
