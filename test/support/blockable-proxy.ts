/** A way to the database that a test can block: what is sent disappears, and no connection ends. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between the service and its database. */
export interface BlockableProxy {
  /** The database's address by way of the relay. */
  url: string;
  block(): void;
  unblock(): void;
  close(): Promise<void>;
}

/** Listens on a free port. */
export async function startBlockableProxy(databaseUrl: string): Promise<BlockableProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const url = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isBlocked = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ]) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.pipe(other);
      if (isBlocked) socket.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const each = (act: (socket: Socket) => void) => sockets.forEach(act);
  return {
    url: url.href,
    block() {
      isBlocked = true;
      each((socket) => socket.pause());
    },
    unblock() {
      isBlocked = false;
      each((socket) => socket.resume());
    },
    async close() {
      each((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
