/** Images that are served without authentication: logos, avatars, images in e-mails (decisions/files "File"). */
import { Injectable } from '@nestjs/common';
import { registerTokens } from '../../entities/tenant-directory.js';
import { isSafeImage, SAFE_IMAGES } from '../../platform/content-type.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import { randomToken } from '../../platform/token.js';
import { sql } from '../../platform/read-models/index.js';

const TYPE = sql`select f.content_type as "contentType" from files f where f.id = ${'fileId'}`;
/** An existing token is kept. */
const PUBLISH = sql`
  update files set public_token = coalesce(public_token, ${'token'}) where id = ${'fileId'} returning public_token as token,
    router_id as "routerId"`;

const PUBLISH_ALL = sql`
  update files f set public_token = published.token from unnest(${'fileIds'}::uuid[], ${'tokens'}::text[]) published (id, token)
  where f.id = published.id and f.public_token is null and f.content_type = any(${'types'})
  returning f.public_token as token, f.router_id as "routerId"`;

/** The token of a public image and its router. */
interface PublishedImage {
  token: string;
  routerId: string;
}

/** Assigns secret URLs to images. */
@Injectable()
export class PublicImages {
  constructor(private readonly db: Database) {}

  /**
   * Call when an image becomes a logo or an avatar, after access to it was checked.
   * @returns the token of `/api/public/files/{token}`. @throws 400 naming the field if the file is not an image.
   */
  async publish(fileId: string, field: string): Promise<string> {
    const file = await this.db.row<{ contentType: string }>(TYPE, { fileId });
    if (!file || !isSafeImage(file.contentType))
      throw invalid(field, 'must name an image (PNG, JPEG, GIF, WebP or AVIF)', 'NOT_IMAGE');
    const published = await this.db.row<PublishedImage>(PUBLISH, { fileId, token: randomToken() });
    const { routerId, token } = published!;
    await registerTokens(this.db, routerId, [token]);
    return token;
  }

  /** Assigns URLs to the files that are images. They may belong to several routers, such as a contractor's own. */
  async publishAll(fileIds: string[]): Promise<void> {
    const tokens = fileIds.map(randomToken);
    const published = await this.db.rows<PublishedImage>(PUBLISH_ALL, { fileIds, tokens, types: SAFE_IMAGES });
    for (const routerId of new Set(published.map((image) => image.routerId))) {
      const images = published.filter((image) => image.routerId === routerId);
      const registered = images.map(({ token }) => token);
      await registerTokens(this.db, routerId, registered);
    }
  }
}
