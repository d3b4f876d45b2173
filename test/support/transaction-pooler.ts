/**
 * A stand-in for a pooler that lends its one connection for a statement, as PgBouncer does with pool_mode = transaction:
 * it takes any number of clients, each of which believes that it has a session. Simple statements alone.
 */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';

/** A running stand-in. */
export interface Pooler {
  url: string;
  close(): Promise<void>;
}

/** Answers of its own, by what is asked for; null: PostgreSQL answers. */
export type QueryOverride = (text: string) => Record<string, string> | null;

/** Listens on a free port. */
export async function startPooler(databaseUrl: string, instead: QueryOverride = () => null): Promise<Pooler> {
  const shared = new pg.Client({ connectionString: databaseUrl });
  await shared.connect();
  const clients = new Set<Socket>();
  const ask = async (text: string) => {
    const own = instead(text);
    if (own) return { names: Object.keys(own), rows: [Object.values(own)] };
    const { fields, rows } = await shared.query<unknown[]>({ text, rowMode: 'array' });
    return { names: fields.map(({ name }) => name), rows };
  };
  const server = createServer((client) => {
    clients.add(client);
    client.on('error', () => undefined);
    serve(client, ask);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    async close() {
      for (const client of clients) client.destroy();
      await new Promise((resolve) => server.close(resolve));
      await shared.end();
    },
  };
}

type Ask = (text: string) => Promise<{ names: string[]; rows: unknown[][] }>;

/** Messages are read whole; those of the tests fit into one packet. */
function serve(client: Socket, ask: Ask): void {
  let isOpen = false;
  client.on('data', (chunk: Buffer) => {
    if (!isOpen) {
      isOpen = true;
      client.write(Buffer.concat([message('R', int32(0)), message('K', int32(1), int32(1)), READY]));
      return;
    }
    if (chunk[0] !== 'Q'.charCodeAt(0)) return void client.destroy();
    const text = chunk.subarray(5, chunk.readInt32BE(1)).toString();
    void ask(text).then(
      ({ names, rows }) =>
        client.write(Buffer.concat([described(names), ...rows.map(row), message('C', word('SELECT')), READY])),
      () => client.destroy(),
    );
  });
}

const READY = message('Z', Buffer.from('I'));

function described(names: string[]): Buffer {
  const fields = names.map((name) =>
    Buffer.concat([word(name), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)]),
  );
  return message('T', int16(names.length), ...fields);
}

function row(values: unknown[]): Buffer {
  const parts = values.map((value) => {
    const bytes = Buffer.from(String(value));
    return Buffer.concat([int32(bytes.length), bytes]);
  });
  return message('D', int16(values.length), ...parts);
}

function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
}

function word(text: string): Buffer {
  return Buffer.from(`${text}\0`);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}
