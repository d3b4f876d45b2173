/** The wiring: one line a room. */
import { Module, type DynamicModule } from '@nestjs/common';
import { AccessModule } from './access/access.module.js';
import { InvitingModule } from './access/inviting/inviting.module.js';
import { PresetsModule } from './access/presets/presets.module.js';
import { AccessDescriptionModule } from './access-description/access-description.module.js';
import { AdminModule } from './admin/admin.module.js';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { AuthModule } from './auth/auth.module.js';
import { ClientPortalModule } from './client-portal/client-portal.module.js';
import { CoverageModule } from './coverage/coverage.module.js';
import { DispatchesModule } from './dispatches/dispatches.module.js';
import { ENTITIES } from './entities/index.js';
import { EventsModule } from './events/events.module.js';
import { FilesModule } from './files/files.module.js';
import { FilingModule } from './filing/filing.module.js';
import { HealthModule } from './health/health.module.js';
import { JobOffersModule } from './job-offers/job-offers.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { NotesModule } from './notes/notes.module.js';
import { OrderTagsModule } from './order-tags/order-tags.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { OrganizationsModule } from './organizations/organizations.module.js';
import { PagesModule } from './pages/pages.module.js';
import { PartnersModule } from './partners/partners.module.js';
import type { Config } from './platform/config.js';
import type { Log } from './platform/log.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { ProductsModule } from './products/products.module.js';
import { RoutingModule } from './routing/routing.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { PublicWebformsModule } from './public-webforms/public-webforms.module.js';
import { ViewPresetsModule } from './view-presets/view-presets.module.js';
import { WebformsModule } from './webforms/webforms.module.js';
import { WorkflowStepsModule } from './workflow-steps/workflow-steps.module.js';
import { WorkflowsModule } from './workflows/workflows.module.js';
import { UsersModule } from './users/users.module.js';
import { DeliveriesModule } from './deliveries/deliveries.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { WorkflowTemplatesModule } from './workflow-templates/workflow-templates.module.js';

/** The whole service. */
@Module({})
export class AppModule {
  /** The service over this database. */
  static with(config: Config, databaseUrl: string, log: Log): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(config, databaseUrl, ENTITIES, log),
        AccessModule,
        InvitingModule,
        PresetsModule,
        RoutingModule,
        NotificationsModule,
        FilingModule,
        HealthModule,
        MetricsModule,
        AuthModule,
        ApiKeysModule,
        UsersModule,
        AccessDescriptionModule,
        AdminModule,
        OrganizationsModule,
        NotesModule,
        OrdersModule,
        OrderTagsModule,
        PagesModule,
        ProductsModule,
        FilesModule,
        PartnersModule,
        CoverageModule,
        DispatchesModule,
        JobOffersModule,
        MessagesModule,
        SettingsModule,
        ViewPresetsModule,
        WebformsModule,
        PublicWebformsModule,
        WorkflowsModule,
        ClientPortalModule,
        WorkflowStepsModule,
        WorkflowTemplatesModule,
        WebhooksModule,
        DeliveriesModule,
        EventsModule,
      ],
    };
  }
}
