/** Counts the statements that somebody sends to PostgreSQL: stands between them and reads who asks what. */
import { connect, createServer } from 'node:net';

/** The names under which connections for requests show themselves; others watch, listen and do jobs. */
const FOR_REQUESTS = /application_name\0work-order-routing( reads| writes)?\0/;
const [QUERY, EXECUTE] = ['Q'.charCodeAt(0), 'E'.charCodeAt(0)];

/** @returns the address to ask instead, how many statements requests have taken so far, and how it ends. */
export async function counted(url) {
  const { hostname, port } = new URL(url);
  let statements = 0;
  const server = createServer((socket) => {
    const database = connect(Number(port), hostname);
    const read = reader((type) => {
      if (type === QUERY || type === EXECUTE) statements++;
    });
    socket.on('data', read);
    socket.pipe(database).pipe(socket);
    socket.on('error', () => database.destroy());
    database.on('error', () => socket.destroy());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(server.address().port);
  return { url: through.href, statements: () => statements, end: () => server.close() };
}

/** Tells the type of each message of a connection that is not one of those aside. */
function reader(tell) {
  let pending = Buffer.alloc(0);
  let isStarted = false;
  let isAside = false;
  return (bytes) => {
    pending = Buffer.concat([pending, bytes]);
    for (;;) {
      const head = isStarted ? 1 : 0;
      if (pending.length < head + 4) return;
      const length = head + pending.readInt32BE(head);
      if (pending.length < length) return;
      if (isStarted) {
        if (!isAside) tell(pending[0]);
      } else {
        isStarted = true;
        isAside = !FOR_REQUESTS.test(pending.toString('latin1', 0, length));
      }
      pending = pending.subarray(length);
    }
  };
}
