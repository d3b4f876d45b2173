/** Reads what `scripts/build-web.mjs` has built from `web/`: assets for browsers, and the module that renders pages. */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { SessionToken } from '../domain/authorization/session-cookie.js';
import { notFound, type FieldError } from '../platform/errors.js';

/** `PageRequest` of `web/pages/render-page.tsx`. */
export interface PageRequest {
  page: string;
  params: Record<string, string | undefined>;
  query: Record<string, string | undefined>;
  fields: Record<string, string | undefined> | null;
  rejected: { status: number; message: string } | null;
  acceptLanguage: string | undefined;
  path: string;
  isSessionWithheld: boolean;
  now: string;
  requestId: string;
  fetch: typeof fetch;
  assets: {
    assetUrl: (name: string) => string;
    stylesheetUrl: (brandColor: string | null) => string;
    modulesOf: (entry: string) => string[];
  };
}

/** `PageResponse` of `web/pages/render-page.tsx`. */
export type PageResponse =
  | RenderedPage
  | { status: 303; to: string; session?: SessionToken | null; proof?: { proof: string; expiresAt: string } };

/** `RenderedPage` of `web/pages/render-page.tsx`. */
export interface RenderedPage {
  status: number;
  html: string;
  frameAncestors?: string[];
  formError?: { message: string; details: readonly FieldError[] };
}

type ErrorContext = Pick<PageRequest, 'acceptLanguage' | 'now' | 'requestId' | 'assets'>;

/** The bundle of `web/entries/server.ts`. */
export interface PageServer {
  handlePageRequest: (request: PageRequest) => Promise<PageResponse>;
  renderRejectedForm: (status: number, request: ErrorContext) => RenderedPage;
  renderRequestError: (status: number, request: ErrorContext) => RenderedPage;
  createBrandStyle: (color: string) => string;
}

/** An asset, uncompressed and compressed. */
export interface Asset {
  contentType: string;
  plain: Buffer;
  brotli: Buffer;
}

export const ASSETS_PATH = 'assets';

const CONTENT_TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};
const BRAND_COLOR = /^#[0-9a-f]{6}$/i;
/** Size of the cache of branded stylesheets; there is one per tenant. */
const MAX_STYLESHEETS = 500;
const compress = promisify(brotliCompress);

/** The built assets and the page renderer. Loaded on first use and cached. */
@Injectable()
export class WebBundle {
  private readonly folder = join(packageRoot(), 'dist', 'web');
  private readonly assets = new Map<string, Promise<Asset>>();
  private readonly stylesheets = new LRUCache<string, Promise<Asset>>({ max: MAX_STYLESHEETS });
  private names: Record<string, string> | undefined;
  private modules: Record<string, string[]> | undefined;

  /** Returns the URL of an asset. @param name without hash, such as `offer.en.js` */
  readonly assetUrl = (name: string): string => {
    const hashedName = this.hashedNames()[name];
    if (!hashedName) throw new Error(`dist/web has no asset ${name}`);
    return `/${ASSETS_PATH}/${hashedName}`;
  };

  /** Returns the URL of the stylesheet in the color of a brand. The color is a part of its name. */
  readonly stylesheetUrl = (brandColor: string | null): string => {
    const base = this.assetUrl('base.css');
    if (!brandColor || !BRAND_COLOR.test(brandColor)) return base;
    return base.replace(/\.css$/, `.${brandColor.slice(1).toLowerCase()}.css`);
  };

  /** Returns the URLs of the scripts that a module imports at once, itself included. @param entry such as `today.en` */
  readonly modulesOf = (entry: string): string[] => {
    this.modules ??= JSON.parse(readFileSync(join(this.folder, 'modules.json'), 'utf8')) as Record<string, string[]>;
    return (this.modules[entry] ?? []).map((name) => `/${ASSETS_PATH}/${name}`);
  };

  /** Imports the module that renders pages. */
  async server(): Promise<PageServer> {
    return (await import(pathToFileURL(join(this.folder, 'server.js')).href)) as PageServer;
  }

  /** Returns an asset by its name with hash. @throws 404 for an unknown name */
  asset(name: string): Promise<Asset> {
    const [, base = '', color = ''] = /^(.+)\.([0-9a-f]{6})\.css$/.exec(name) ?? [];
    if (color && `${base}.css` === this.hashedNames()['base.css']) return this.brandedStylesheet(`#${color}`);
    if (!Object.values(this.hashedNames()).includes(name)) throw notFound('Asset');
    return getOrLoad(this.assets, name, () => this.readAsset(name));
  }

  private brandedStylesheet(color: string): Promise<Asset> {
    return getOrLoad(this.stylesheets, color, async () => {
      const [{ plain: base, contentType }, { createBrandStyle }] = await Promise.all([
        this.asset(this.hashedNames()['base.css']),
        this.server(),
      ]);
      const plain = Buffer.concat([base, Buffer.from(createBrandStyle(color))]);
      return { contentType, plain, brotli: await compress(plain) };
    });
  }

  private async readAsset(name: string): Promise<Asset> {
    const path = join(this.folder, 'assets', name);
    const [plain, brotli] = await Promise.all([readFile(path), readFile(`${path}.br`)]);
    return { contentType: CONTENT_TYPES[name.split('.').at(-1)!], plain, brotli };
  }

  private hashedNames(): Record<string, string> {
    return (this.names ??= JSON.parse(readFileSync(join(this.folder, 'names.json'), 'utf8')) as Record<string, string>);
  }
}

type AssetCache = Map<string, Promise<Asset>> | LRUCache<string, Promise<Asset>>;

/** Returns the cached promise, or loads and caches it. A rejected promise is removed, so that the next call tries again. */
function getOrLoad(cache: AssetCache, key: string, load: () => Promise<Asset>): Promise<Asset> {
  const cached = cache.get(key);
  if (cached) return cached;
  const loading = load();
  cache.set(key, loading);
  loading.catch(() => cache.delete(key));
  return loading;
}

/** Returns the folder of package.json, both from `src` and from `dist`. */
function packageRoot(folder = import.meta.dirname): string {
  return existsSync(join(folder, 'package.json')) ? folder : packageRoot(dirname(folder));
}
