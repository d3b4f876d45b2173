/** A real OpenID provider on localhost, and a minimal browser that signs in. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Claims of a user. */
export type Claims = Record<string, unknown>;

/** The provider. Its sign-in page accepts any name, which becomes the subject, and asks for consent. */
export class OpenidServer {
  readonly people = new Map<string, Claims>();
  private server: Server;
  issuer: string;

  /** Starts listening; call `register` once the redirect URI is known. */
  async start(): Promise<void> {
    this.server = createServer();
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.issuer = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Registers the only client. */
  register(clientId: string, clientSecret: string, redirectUri: string): void {
    const provider = new Provider(this.issuer, {
      clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
      claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
      cookies: { keys: ['test'] },
      pkce: { required: () => true },
      findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...this.people.get(id) }) }),
    });
    const answer = provider.callback();
    this.server.on('request', (request, response) => void answer(request, response));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** A browser with cookies. */
export class Browser {
  private readonly cookies = new Map<string, Map<string, string>>();

  /** Sends one request without following redirects. Cookies belong to host and port. */
  async visit(url: string, form?: Record<string, string>): Promise<Response> {
    const { host } = new URL(url);
    const jar = this.cookies.get(host) ?? new Map<string, string>();
    this.cookies.set(host, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const body = form && new URLSearchParams(form);
    const response = await fetch(url, { method: form ? 'POST' : 'GET', headers: { cookie }, body, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return response;
  }

  /** Opens `start` and signs in at the provider as `subject`. @returns the URL that the provider redirects to */
  async signIn(start: string, subject: string, callback: string): Promise<string> {
    let response = await this.visit(start);
    let at = start;
    for (let steps = 0; steps < 20; steps++) {
      const next = response.headers.get('location');
      if (next) {
        at = new URL(next, at).href;
        if (at.startsWith(callback)) return at;
        response = await this.visit(at);
        continue;
      }
      const page = await response.text();
      const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
      const [, action] = /<form[^>]*action="([^"]+)"/.exec(page) ?? [];
      if (!prompt || !action) throw new Error(`${at} responded ${response.status}: ${page.slice(0, 500)}`);
      at = new URL(action, at).href;
      response = await this.visit(at, { prompt, login: subject, password: 'any' });
    }
    throw new Error('Redirect loop');
  }
}
