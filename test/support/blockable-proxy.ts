/** A TCP proxy to the database that a test can block: connections stay open, and no data passes. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A running proxy. */
export interface BlockableProxy {
  /** Database URL with the address of the proxy. */
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
  const server = createServer((downstream) => {
    const upstream = connect(Number(port), hostname);
    for (const [socket, other] of [
      [downstream, upstream],
      [upstream, downstream],
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
  const forEachSocket = (action: (socket: Socket) => void) => sockets.forEach(action);
  return {
    url: url.href,
    block() {
      isBlocked = true;
      forEachSocket((socket) => socket.pause());
    },
    unblock() {
      isBlocked = false;
      forEachSocket((socket) => socket.resume());
    },
    async close() {
      forEachSocket((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
