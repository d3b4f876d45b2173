/** Body and response of the caller's notification preferences (decisions/notifications "Preferences"). */
import { ApiSchema } from '@nestjs/swagger';
import { CONFIGURABLE_KINDS } from '../../domain/notifications/built-in/notification-preferences.js';
import {
  BooleanField,
  EnumField,
  inputFrom,
  IntField,
  NestedField,
  NestedListField,
  StringField,
} from '../../platform/fields/index.js';

@ApiSchema({ description: 'Channels of messages: on or off.' })
export class NotificationChannels {
  @BooleanField({ description: 'Whether the messages are sent by e-mail.' })
  email: boolean;
}

/** Preference for one kind of message. */
@ApiSchema({ description: 'Whether the caller receives one kind of built-in message.' })
export class NotificationPreferenceView {
  @EnumField({ of: CONFIGURABLE_KINDS, example: 'offersExhausted', description: 'Kind of built-in message.' })
  kind: string;

  @StringField({
    max: 128,
    description: 'Description of the recipients of the kind.',
    example: 'the operators of the order',
  })
  readers: string;

  @NestedField(() => NotificationChannels, { description: 'Channels of the messages.' })
  channels: NotificationChannels;

  @BooleanField({ description: 'Whether the caller has not chosen, so that the default applies.' })
  isDefault: boolean;
}

@ApiSchema({ description: 'Preference for one kind of message, which the roles of the caller can receive.' })
export class NotificationPreferenceInput extends inputFrom(NotificationPreferenceView, {
  required: ['kind', 'channels'],
}) {}

@ApiSchema({ description: 'Notification preferences.' })
class NotificationPreferencesView {
  @NestedListField(() => NotificationPreferenceView, { maxItems: 100, description: 'One entry per kind of message.' })
  values: NotificationPreferenceView[];

  @IntField({ min: 0, description: 'Number of entries.' })
  count: number;
}

/** Body of an update. */
@ApiSchema({ description: 'Changed preferences. Other kinds keep theirs.' })
export class NotificationPreferencesInput extends inputFrom(NotificationPreferencesView, {}) {
  @NestedListField(() => NotificationPreferenceInput, { maxItems: 100, description: 'Changes, applied all or none.' })
  values: NotificationPreferenceInput[];
}
