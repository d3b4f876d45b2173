/** Images that are served without a key: logos, avatars, images in e-mails (decisions/files "File"). */
import { Injectable } from '@nestjs/common';
import { registerTokens } from '../../entities/tenant-directory.js';
import { isSafeImage, SAFE_IMAGES } from '../../platform/content-type.js';
import { Database } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors.js';
import { randomToken } from '../../platform/token.js';
import { sql } from '../../platform/read-models/index.js';

const TYPE = sql`select f.content_type as "contentType" from files f where f.id = ${'fileId'}`;
/** One that has a token keeps it, whoever comes first. */
const PUBLISH = sql`
  update files set public_token = coalesce(public_token, ${'token'}) where id = ${'fileId'} returning public_token as token,
    router_id as "routerId"`;

const PUBLISH_ALL = sql`
  update files f set public_token = given.token from unnest(${'fileIds'}::uuid[], ${'tokens'}::text[]) given (id, token)
  where f.id = given.id and f.public_token is null and f.content_type = any(${'types'})
  returning f.public_token as token, f.router_id as "routerId"`;

/** What an image is known by, and whose it is. */
interface Published {
  token: string;
  routerId: string;
}

/** Gives images their unguessable address. */
@Injectable()
export class PublicImages {
  constructor(private readonly db: Database) {}

  /**
   * To be called when an image becomes a logo or an avatar, after its id was checked to be in reach.
   * @returns the token of `/api/public/files/{token}`. @throws 400 naming the field where it is no image.
   */
  async publish(fileId: string, field: string): Promise<string> {
    const file = await this.db.row<{ contentType: string }>(TYPE, { fileId });
    if (!file || !isSafeImage(file.contentType))
      throw invalid(field, 'must name an image (PNG, JPEG, GIF, WebP or AVIF)');
    const published = await this.db.row<Published>(PUBLISH, { fileId, token: randomToken() });
    const { routerId, token } = published!;
    await registerTokens(this.db, routerId, [token]);
    return token;
  }

  /** Gives those of a router's files that are images their address; the others stay as they are. */
  async publishAll(fileIds: string[]): Promise<void> {
    const tokens = fileIds.map(randomToken);
    const published = await this.db.rows<Published>(PUBLISH_ALL, { fileIds, tokens, types: SAFE_IMAGES });
    const [first] = published;
    if (first)
      await registerTokens(
        this.db,
        first.routerId,
        published.map(({ token }) => token),
      );
  }
}
