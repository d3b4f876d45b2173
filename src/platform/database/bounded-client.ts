/**
 * A connection to PostgreSQL that bounds what it takes in. The driver keeps a row whole in memory before anybody sees it,
 * and makes one string of each value: above 512 MB that throws in the handler of the socket, where nobody catches it, and
 * ends the process with everybody's requests. Here the connection ends instead, and its statements fail.
 */
import { Client, type ClientConfig } from 'pg';
import { AnswerSize } from './answer-size.js';

/** Listens to what PostgreSQL sends. */
interface Source {
  on(event: string, listener: (chunk: Buffer) => void): unknown;
  destroy(error: Error): unknown;
}

/** The part of the driver's connection that hands the socket, encrypted or not, to the reader of its messages. */
interface Connection {
  attachListeners(stream: Source): void;
}

/** The driver's client with a bound on each answer. */
export class BoundedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const { connection } = this as unknown as { connection: Connection };
    const attach = connection.attachListeners.bind(connection);
    connection.attachListeners = (stream) => attach(guarded(stream));
  }
}

/** The stream as the driver's reader needs it; whatever its listener throws ends the connection alone. */
export function guarded(stream: Source): Source {
  const size = new AnswerSize();
  return {
    on(event, listener) {
      if (event !== 'data') return stream.on(event, listener);
      return stream.on(event, (chunk) => {
        try {
          size.add(chunk);
          listener(chunk);
        } catch (error) {
          stream.destroy(error as Error);
        }
      });
    },
    destroy: (error) => stream.destroy(error),
  };
}
