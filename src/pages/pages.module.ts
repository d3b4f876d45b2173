/** HTML pages for people. They use the same API as other clients. */
import { Module } from '@nestjs/common';
import { AccountPagesController } from './account-pages.controller.js';
import { AssetsController } from './assets.controller.js';
import { ConsolePagesController } from './console-pages.controller.js';
import { ErrorPages } from './error-pages.js';
import { JobPagesController } from './job-pages.controller.js';
import { LiveConnections } from './live/live-connections.js';
import { LiveFeed } from './live/live-feed.js';
import { MailPreviewPagesController } from './mail-preview-pages.controller.js';
import { OfferPagesController } from './offer-pages.controller.js';
import { PageService } from './page.service.js';
import { PortalPagesController } from './portal-pages.controller.js';
import { WebBundle } from './web-bundle.js';
import { WebformPagesController } from './webform-pages.controller.js';

/** Controllers of all pages; rendering is in `web/`. */
@Module({
  controllers: [
    AccountPagesController,
    AssetsController,
    MailPreviewPagesController,
    ConsolePagesController,
    OfferPagesController,
    JobPagesController,
    PortalPagesController,
    WebformPagesController,
  ],
  providers: [ErrorPages, LiveConnections, LiveFeed, PageService, WebBundle],
})
export class PagesModule {}
