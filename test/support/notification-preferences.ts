/** Notification preferences of users, written in the database. */
import { CONFIGURABLE_KINDS } from '../../src/domain/notifications/built-in/notification-preferences.js';
import type { Service } from './app.js';

/** Switches all messages on, also those that are off by default. */
export async function switchAllMessagesOn(service: Service, ...users: { userId: string }[]): Promise<void> {
  await service.db.query(
    `update users set notification_preferences =
        (select jsonb_object_agg(kind, '{"email": true}'::jsonb) from unnest($2::text[]) kind)
      where id = any($1::uuid[])`,
    [users.map(({ userId }) => userId), CONFIGURABLE_KINDS],
  );
}
