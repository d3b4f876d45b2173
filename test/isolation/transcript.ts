/** What a life was told, without what is another in each life: ids, moments, numbers of orders, made-up names, secrets. */

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
/** As `unique` makes them. */
const MADE_UP = /\d+x\d+/g;
const NUMBER_OF_ORDER = /\bWO-\d+/g;
/** Tokens, hashes and addresses with them. */
const SECRET = /[\w-]{32,}/g;
/** Numbers that the whole service counts, and the port of this run. */
const COUNTED = /"displayId":\d+/g;
const PORT = /127\.0\.0\.1:\d+/g;

/** Answers by what was asked, in the order in which they came. */
export class Transcript {
  readonly chapters: Record<string, unknown> = {};

  constructor(private readonly ids = new Map<string, string>()) {}

  /** Another one that goes on with its names. */
  continued(): Transcript {
    return new Transcript(this.ids);
  }

  /** Keeps an answer under a name of its own. @returns the answer as it was. */
  keep<T>(name: string, answer: T): T {
    if (name in this.chapters) throw new Error(`${name} is told twice`);
    this.chapters[name] = this.plain(answer);
    return answer;
  }

  /** Keeps a list whose order says nothing. */
  keepSet(name: string, answers: unknown[]): void {
    this.chapters[name] = answers.map((one) => JSON.stringify(this.plain(one))).toSorted();
  }

  /** The same id has the same name wherever it stands. */
  private plain(answer: unknown): unknown {
    const text = JSON.stringify(answer ?? null)
      .replace(UUID, (id) => this.named(id))
      .replace(MOMENT, 'moment')
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
