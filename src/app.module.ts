/** Root module. */
import { Module, type DynamicModule } from '@nestjs/common';
import { AuthorizationModule } from './domain/authorization/authorization.module.js';
import { AccessDescriptionModule } from './modules/access/access-description.module.js';
import { AdminModule } from './modules/admin/admin.module.js';
import { ApiKeysModule } from './modules/api-keys/api-keys.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { AvailabilityModule } from './modules/availability/availability.module.js';
import { BookingsModule } from './modules/bookings/bookings.module.js';
import { ClientPortalModule } from './modules/client-portal/client-portal.module.js';
import { CoverageModule } from './modules/coverage/coverage.module.js';
import { DispatchesModule } from './modules/dispatches/dispatches.module.js';
import { ENTITIES } from './entities/index.js';
import { EventsModule } from './modules/events/events.module.js';
import { FilesModule } from './modules/files/files.module.js';
import { FileStorageModule } from './domain/file-storage/file-storage.module.js';
import { HealthModule } from './modules/health/health.module.js';
import { JobOffersModule } from './modules/job-offers/job-offers.module.js';
import { MessagesModule } from './modules/messages/messages.module.js';
import { NotificationPreferencesModule } from './modules/notification-preferences/notification-preferences.module.js';
import { MetricsModule } from './modules/metrics/metrics.module.js';
import { NotesModule } from './modules/notes/notes.module.js';
import { OrderTagsModule } from './modules/order-tags/order-tags.module.js';
import { OrdersModule } from './modules/orders/orders.module.js';
import { OrganizationsModule } from './modules/organizations/organizations.module.js';
import { PagesModule } from './pages/pages.module.js';
import { PartnersModule } from './modules/partners/partners.module.js';
import type { Config } from './platform/config.js';
import type { Log } from './platform/log.js';
import { NotificationsModule } from './domain/notifications/notifications.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { PayoutsModule } from './modules/payouts/payouts.module.js';
import { ProductsModule } from './modules/products/products.module.js';
import { RoutingModule } from './domain/routing/routing.module.js';
import { SettingsModule } from './modules/settings/settings.module.js';
import { PublicWebformsModule } from './modules/public-webforms/public-webforms.module.js';
import { ViewPresetsModule } from './modules/view-presets/view-presets.module.js';
import { WebformsModule } from './modules/webforms/webforms.module.js';
import { WorkflowStepsModule } from './modules/workflow-steps/workflow-steps.module.js';
import { WorkflowsModule } from './modules/workflows/workflows.module.js';
import { UsersModule } from './modules/users/users.module.js';
import { DeliveriesModule } from './modules/deliveries/deliveries.module.js';
import { WebhooksModule } from './modules/webhooks/webhooks.module.js';
import { WorkflowTemplatesModule } from './modules/workflow-templates/workflow-templates.module.js';

@Module({})
export class AppModule {
  /** @param databaseUrl PostgreSQL in use, embedded or external */
  static with(config: Config, databaseUrl: string, log: Log): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(config, databaseUrl, ENTITIES, log),
        AuthorizationModule,
        RoutingModule,
        NotificationsModule,
        FileStorageModule,
        // Express tries routes in this order: the most frequent requests first.
        ProductsModule,
        OrdersModule,
        NotesModule,
        CoverageModule,
        DispatchesModule,
        WorkflowsModule,
        WorkflowStepsModule,
        BookingsModule,
        HealthModule,
        MetricsModule,
        AuthModule,
        ApiKeysModule,
        UsersModule,
        AccessDescriptionModule,
        AdminModule,
        OrganizationsModule,
        OrderTagsModule,
        PagesModule,
        FilesModule,
        PartnersModule,
        PayoutsModule,
        AvailabilityModule,
        JobOffersModule,
        MessagesModule,
        NotificationPreferencesModule,
        SettingsModule,
        ViewPresetsModule,
        WebformsModule,
        PublicWebformsModule,
        ClientPortalModule,
        WorkflowTemplatesModule,
        WebhooksModule,
        DeliveriesModule,
        EventsModule,
      ],
    };
  }
}
