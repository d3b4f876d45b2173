/**
 * A fake of PgBouncer with `pool_mode = transaction`: any number of clients share one PostgreSQL connection, statement by
 * statement. Supports only the simple query protocol.
 */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';

/** A running pooler. */
export interface Pooler {
  url: string;
  close(): Promise<void>;
}

/** Returns a result instead of PostgreSQL for a query, or null. */
export type QueryOverride = (text: string) => Record<string, string> | null;

/** Listens on a free port. */
export async function startPooler(databaseUrl: string, override: QueryOverride = () => null): Promise<Pooler> {
  const shared = new pg.Client({ connectionString: databaseUrl });
  await shared.connect();
  const clients = new Set<Socket>();
  const execute = async (text: string) => {
    const result = override(text);
    if (result) return { names: Object.keys(result), rows: [Object.values(result)] };
    const { fields, rows } = await shared.query<unknown[]>({ text, rowMode: 'array' });
    return { names: fields.map(({ name }) => name), rows };
  };
  const server = createServer((client) => {
    clients.add(client);
    client.on('error', () => undefined);
    serve(client, execute);
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

type Execute = (text: string) => Promise<{ names: string[]; rows: unknown[][] }>;

/** Assumes that each message arrives in one packet, which is true in these tests. */
function serve(client: Socket, execute: Execute): void {
  let isOpen = false;
  client.on('data', (chunk: Buffer) => {
    if (!isOpen) {
      isOpen = true;
      client.write(Buffer.concat([message('R', int32(0)), message('K', int32(1), int32(1)), READY]));
      return;
    }
    if (chunk[0] !== 'Q'.charCodeAt(0)) return void client.destroy();
    const text = chunk.subarray(5, chunk.readInt32BE(1)).toString();
    void execute(text).then(
      ({ names, rows }) =>
        client.write(
          Buffer.concat([rowDescription(names), ...rows.map(dataRow), message('C', cString('SELECT')), READY]),
        ),
      () => client.destroy(),
    );
  });
}

const READY = message('Z', Buffer.from('I'));

function rowDescription(names: string[]): Buffer {
  const fields = names.map((name) =>
    Buffer.concat([cString(name), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)]),
  );
  return message('T', int16(names.length), ...fields);
}

function dataRow(values: unknown[]): Buffer {
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

function cString(text: string): Buffer {
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
