/** Receives webhooks. Rejects one in ten, and does not respond to a few. */
import { createServer } from 'node:http';

export class Receiver {
  /** Received bodies and number of accepted requests by `webhook-id`. */
  messages = new Map();

  static async start() {
    const receiver = new Receiver();
    receiver.server = createServer((request, response) => receiver.take(request, response));
    await new Promise((resolve) => receiver.server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  url(path) {
    return `http://127.0.0.1:${this.server.address().port}${path}`;
  }

  async stop() {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  take(request, response) {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const id = request.headers['webhook-id'];
      const message = this.messages.get(id) ?? { bodies: new Set(), tries: 0, taken: 0 };
      this.messages.set(id, message);
      message.bodies.add(Buffer.concat(chunks).toString('utf8'));
      message.tries++;
      const lot = Math.random();
      if (lot < 0.005) return;
      const isTaken = lot > 0.1;
      if (isTaken) message.taken++;
      response.writeHead(isTaken ? 200 : 500).end();
    });
  }
}
