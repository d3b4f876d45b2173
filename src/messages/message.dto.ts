/** Built-in messages as a router sees and edits them (decisions/notifications "Built-in messages"). */
import { LANGUAGES } from '../entities/languages.js';
import { MESSAGE_KINDS } from '../notifications/built-in/kinds.js';
import { SUBJECT_MAX, TEXT_MAX } from '../notifications/built-in/message-texts.js';
import { Choice, Flag, inputOf, Int, NestedList, Text, Texts } from '../platform/fields/index.js';

/** One kind in one language. */
export class MessageView {
  @Choice({ of: MESSAGE_KINDS, example: 'offerMade' })
  kind: string;

  @Choice({ of: LANGUAGES, example: 'en' })
  language: string;

  @Text({ max: 128, description: 'Who gets it, one message each.', example: 'the contractor that is asked' })
  readers: string;

  @Texts({ max: 32, items: 20, description: 'First words of the variables that its texts may name.' })
  variables: string[];

  @Text({ max: SUBJECT_MAX, description: 'A template of plain text.' })
  subject: string;

  @Text({ max: TEXT_MAX, description: 'A template of plain text.' })
  text: string;

  @Flag({ description: 'Whether the router changed its words.' })
  isEdited: boolean;

  @Flag({ description: 'Whether it is sent to those who read this language.' })
  isEnabled: boolean;
}

/** What to change of one kind; what is left out keeps its value. */
export class MessageInput extends inputOf(MessageView, { required: ['kind'], optional: ['isEnabled'] }) {
  @Choice({
    of: LANGUAGES,
    optional: true,
    description: 'Left out: all languages, for `isEnabled` alone.',
    example: 'en',
  })
  language?: string;

  @Text({ max: SUBJECT_MAX, nullable: true, optional: true, description: 'Null: the words of the service.' })
  subject?: string | null;

  @Text({ max: TEXT_MAX, nullable: true, optional: true, description: 'Null: the words of the service.' })
  text?: string | null;
}

/** All of them, as they are listed. */
class MessagesView {
  @NestedList(() => MessageView, { items: 100 })
  values: MessageView[];

  @Int({ min: 0 })
  count: number;
}

/** Body of an update. */
export class MessagesInput extends inputOf(MessagesView, {}) {
  @NestedList(() => MessageInput, { items: 100 })
  values: MessageInput[];
}
