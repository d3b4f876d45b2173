/** What `scripts/build-web.mjs` has made of `web/`: assets for browsers, and the module that draws pages. */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { KeptSession } from '../access/session-cookie.js';
import { notFound, type Fault } from '../platform/errors.js';

/** What is handed to the module; see `web/pages/answer-visit.tsx`. */
export interface VisitRequest {
  page: string;
  parameters: Record<string, string | undefined>;
  query: Record<string, string | undefined>;
  fields: Record<string, string | undefined> | null;
  refused: { status: number; message: string } | null;
  acceptLanguage: string | undefined;
  path: string;
  isWithheld: boolean;
  now: string;
  requestId: string;
  fetch: typeof fetch;
  build: { addressOf: (name: string) => string; styleOf: (brandColor: string | null) => string };
}

/** What the module makes of a visit. */
export type PageAnswer =
  DrawnAnswer | { status: 303; to: string; session?: KeptSession | null; proof?: { proof: string; expiresAt: string } };

/** A page; where a form was refused, with why. */
export interface DrawnAnswer {
  status: number;
  html: string;
  ancestors?: string[];
  formError?: { message: string; details: readonly Fault[] };
}

/** The bundle of `web/entries/server.ts`. */
export interface PageServer {
  answerVisit: (request: VisitRequest) => Promise<PageAnswer>;
  /** For a form that was not taken at all. */
  answerRefused: (
    status: number,
    request: Pick<VisitRequest, 'acceptLanguage' | 'now' | 'requestId' | 'build'>,
  ) => DrawnAnswer;
  brandStyle: (color: string) => string;
}

/** Bytes as they are sent. */
export interface Asset {
  contentType: string;
  plain: Buffer;
  brotli: Buffer;
}

/** Where browsers find the assets, below the service’s own address. */
export const ASSETS_PATH = 'assets';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};
const BRAND_COLOR = /^#[0-9a-f]{6}$/i;
/** Styles of brands that are kept ready; a router has one. */
const STYLES_MAX = 500;
const compress = promisify(brotliCompress);

/** Reads the build when the first page is asked for, and keeps it. */
@Injectable()
export class PageBuild {
  private readonly folder = join(root(), 'dist', 'web');
  private readonly assets = new Map<string, Promise<Asset>>();
  private readonly styles = new LRUCache<string, Promise<Asset>>({ max: STYLES_MAX });
  private names: Record<string, string> | undefined;

  /** The address of what was built from this, such as `offer.en.js`. */
  readonly addressOf = (name: string): string => {
    const built = this.built()[name];
    if (!built) throw new Error(`Nothing was built from ${name}`);
    return `/${ASSETS_PATH}/${built}`;
  };

  /** The address of the style in the colour of a brand, which is part of its name. */
  readonly styleOf = (brandColor: string | null): string => {
    const base = this.addressOf('base.css');
    if (!brandColor || !BRAND_COLOR.test(brandColor)) return base;
    return base.replace(/\.css$/, `.${brandColor.slice(1).toLowerCase()}.css`);
  };

  /** The module that draws pages. */
  async server(): Promise<PageServer> {
    return (await import(pathToFileURL(join(this.folder, 'server.js')).href)) as PageServer;
  }

  /** @throws 404 for a name that was not built. */
  asset(name: string): Promise<Asset> {
    const [, base = '', color = ''] = /^(.+)\.([0-9a-f]{6})\.css$/.exec(name) ?? [];
    if (color && `${base}.css` === this.built()['base.css']) return this.branded(`#${color}`);
    if (!Object.values(this.built()).includes(name)) throw notFound('Asset');
    return kept(this.assets, name, () => this.read(name));
  }

  private branded(color: string): Promise<Asset> {
    return kept(this.styles, color, async () => {
      const [{ plain, contentType }, { brandStyle }] = await Promise.all([
        this.asset(this.built()['base.css']),
        this.server(),
      ]);
      const whole = Buffer.concat([plain, Buffer.from(brandStyle(color))]);
      return { contentType, plain: whole, brotli: await compress(whole) };
    });
  }

  private async read(name: string): Promise<Asset> {
    const path = join(this.folder, 'assets', name);
    const [plain, brotli] = await Promise.all([readFile(path), readFile(`${path}.br`)]);
    return { contentType: TYPES[name.split('.').at(-1)!], plain, brotli };
  }

  private built(): Record<string, string> {
    return (this.names ??= JSON.parse(readFileSync(join(this.folder, 'names.json'), 'utf8')) as Record<string, string>);
  }
}

type Kept = Map<string, Promise<Asset>> | LRUCache<string, Promise<Asset>>;

/** What is there already, or what making it promises; what fails is forgotten. */
function kept(cache: Kept, key: string, make: () => Promise<Asset>): Promise<Asset> {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}

/** The folder of package.json, from the sources and from `dist` alike. */
function root(folder = import.meta.dirname): string {
  return existsSync(join(folder, 'package.json')) ? folder : root(dirname(folder));
}
