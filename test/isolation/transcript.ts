/** Responses without what differs in each run: IDs, timestamps, order numbers, generated names, secrets. */

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const TIMESTAMP = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
/** Output of `unique`. */
const MADE_UP = /\d+x\d+/g;
const NUMBER_OF_ORDER = /\bWO-\d+/g;
/** Tokens, hashes and URLs with them. */
const SECRET = /[\w-]{32,}/g;
/** Numbers that are unique in the service, and the port of this run. */
const COUNTED = /"displayId":\d+/g;
const PORT = /127\.0\.0\.1:\d+/g;

/** Recorded responses by name, in order. */
export class Transcript {
  readonly chapters: Record<string, unknown> = {};

  constructor(private readonly ids = new Map<string, string>()) {}

  /** A transcript that uses the same names for IDs. */
  continued(): Transcript {
    return new Transcript(this.ids);
  }

  /** Records a response under a unique name. @returns the unchanged response */
  record<T>(name: string, answer: T): T {
    if (name in this.chapters) throw new Error(`${name} is told twice`);
    this.chapters[name] = this.plain(answer);
    return answer;
  }

  /** Records a list whose order is irrelevant. */
  recordUnordered(name: string, answers: unknown[]): void {
    this.chapters[name] = answers.map((one) => JSON.stringify(this.plain(one))).toSorted();
  }

  /** Replaces IDs by names; the same ID has the same name everywhere. */
  private plain(answer: unknown): unknown {
    const text = JSON.stringify(answer ?? null)
      .replace(UUID, (id) => this.named(id))
      .replace(TIMESTAMP, 'moment')
      .replace(MADE_UP, 'unique')
      .replace(NUMBER_OF_ORDER, 'number')
      .replace(SECRET, 'secret')
      .replace(COUNTED, '"displayId":0')
      .replace(PORT, 'host');
    return JSON.parse(text) as unknown;
  }

  private named(id: string): string {
    const name = this.ids.get(id) ?? `id ${this.ids.size + 1}`;
    this.ids.set(id, name);
    return name;
  }
}
