/** Pages for people, over the same API as everybody’s. */
import { Module } from '@nestjs/common';
import { AccountPagesController } from './account-pages.controller.js';
import { AssetsController } from './assets.controller.js';
import { JobPagesController } from './job-pages.controller.js';
import { OfferPagesController } from './offer-pages.controller.js';
import { PageBuild } from './page-build.js';
import { Pages } from './pages.service.js';
import { PortalPagesController } from './portal-pages.controller.js';
import { WebformPagesController } from './webform-pages.controller.js';

/** A controller for each page; drawing is done in `web/`. */
@Module({
  controllers: [
    AccountPagesController,
    AssetsController,
    OfferPagesController,
    JobPagesController,
    PortalPagesController,
    WebformPagesController,
  ],
  providers: [PageBuild, Pages],
})
export class PagesModule {}
