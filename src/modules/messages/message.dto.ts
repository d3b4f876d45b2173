/** Bodies and responses for the built-in messages of a router (decisions/notifications "Built-in messages"). */
import { ApiSchema } from '@nestjs/swagger';
import { LANGUAGES } from '../../entities/languages.js';
import { MESSAGE_KIND_NAMES, MESSAGE_PARTIES } from '../../domain/notifications/built-in/message-kinds.js';
import { SUBJECT_MAX, TEXT_MAX } from '../../domain/notifications/built-in/message-templates.js';
import {
  EnumField,
  BooleanField,
  EnumListField,
  inputFrom,
  IntField,
  NestedListField,
  StringField,
  StringListField,
} from '../../platform/fields/index.js';

/** Built-in message of one kind in one language. */
@ApiSchema({ description: 'Built-in message of one kind in one language.' })
export class MessageView {
  @EnumField({ of: MESSAGE_KIND_NAMES, example: 'offerSent', description: 'Kind of message, such as `offerSent`.' })
  kind: string;

  @EnumField({ of: LANGUAGES, example: 'en', description: 'Language of the texts.' })
  language: string;

  @StringField({
    max: 128,
    description: 'Description of the recipients. Each receives a message of its own.',
    example: 'the contractor that received the offer',
  })
  readers: string;

  @EnumListField({
    of: MESSAGE_PARTIES,
    maxItems: MESSAGE_PARTIES.length,
    description: 'Parties that receive it. Empty for messages about accounts.',
  })
  parties: string[];

  @BooleanField({
    description:
      'Whether the message is the only one with a link, so that it cannot be disabled and its text must contain the link.',
  })
  isRequired: boolean;

  @StringListField({ max: 32, maxItems: 20, description: 'Root variables that the templates may use.' })
  variables: string[];

  @StringField({ max: SUBJECT_MAX, description: 'Mustache template of the subject (plain text).' })
  subject: string;

  @StringField({ max: TEXT_MAX, description: 'Mustache template of the body (plain text).' })
  text: string;

  @BooleanField({ description: 'Whether the router changed the texts.' })
  isEdited: boolean;

  @BooleanField({ description: 'Whether the message is sent in this language.' })
  isEnabled: boolean;
}

/** Change to one kind of message. */
@ApiSchema({ description: 'Changes to a built-in message. Omitted fields keep their value.' })
export class MessageInput extends inputFrom(MessageView, { required: ['kind'], optional: ['isEnabled'] }) {
  @EnumField({
    of: LANGUAGES,
    optional: true,
    description:
      'Language to change. Required with `subject` or `text`; without it, `isEnabled` applies to all languages.',
    example: 'en',
  })
  language?: string;

  @StringField({
    max: SUBJECT_MAX,
    nullable: true,
    optional: true,
    description: 'Mustache template of the subject. `null` restores the default.',
  })
  subject?: string | null;

  @StringField({
    max: TEXT_MAX,
    nullable: true,
    optional: true,
    description: 'Mustache template of the body. `null` restores the default.',
  })
  text?: string | null;
}

@ApiSchema({ description: 'Built-in messages.' })
class MessagesView {
  @NestedListField(() => MessageView, { maxItems: 200, description: 'One entry per kind and language.' })
  values: MessageView[];

  @IntField({ min: 0, description: 'Number of entries.' })
  count: number;
}

/** Body of an update. */
@ApiSchema({ description: 'Changes to built-in messages, applied all or none.' })
export class MessagesInput extends inputFrom(MessagesView, {}) {
  @NestedListField(() => MessageInput, { maxItems: 200, description: 'Changes, applied all or none.' })
  values: MessageInput[];
}

/** Body of a preview. */
@ApiSchema({ description: 'Message to preview. Omitted texts are those that would be sent now.' })
export class MessagePreviewInput extends inputFrom(MessageView, { required: ['kind', 'language'] }) {
  @StringField({ max: SUBJECT_MAX, optional: true, description: 'Mustache template of the subject.' })
  subject?: string;

  @StringField({ max: TEXT_MAX, optional: true, description: 'Mustache template of the body.' })
  text?: string;
}

@ApiSchema({ description: 'Variable that the texts of a message may use.' })
class MessageVariableView {
  @StringField({
    max: 64,
    example: 'order.displayId',
    description: 'Name, as in `{{ order.displayId }}`.',
  })
  name: string;

  @StringField({
    max: 64,
    nullable: true,
    description:
      'List whose entries have the variable, such as `order.lines`: the name is used within `{{#order.lines}} … {{/order.lines}}`.',
  })
  list: string | null;

  @StringField({ max: 256, example: 'FJ-1042', description: 'Value in the sample.' })
  sample: string;
}

/** A message with sample data. */
@ApiSchema({ description: 'Message as its reader would receive it, with sample data.' })
export class MessagePreviewView {
  @StringField({ max: 256, description: 'Name of the sender.', example: 'Fjordlys Energi' })
  sender: string;

  @StringField({
    description: 'Subject in one line, with the values of the sample.',
    example: 'Work offered: Oslo, FJ-1042',
  })
  subject: string;

  @StringField({ description: 'Plain text of the e-mail.' })
  text: string;

  @StringField({ description: 'HTML document of the e-mail, in the layout and the brand of the router.' })
  html: string;

  @NestedListField(() => MessageVariableView, {
    maxItems: 100,
    description: 'Variables that the texts may use, each with its value in the sample.',
  })
  variables: MessageVariableView[];
}
