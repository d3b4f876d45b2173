/** Actions on built-in messages. */
import { Messages } from '../../../client/generated/resources.js';
import type { MessageInput, MessagePreviewInput } from '../../../client/generated/types.js';
import type { ActionTable } from '../actions.js';

export const textActions: ActionTable = {
  saveMessage: async (api, fields, { routerId }) => {
    const { kind = '', language = '', subject = '', text = '' } = fields;
    const value = { kind, language, subject: subject.trim(), text: text.replaceAll('\r\n', '\n') };
    // Refuses the fields by the names that the form has.
    await new Messages(api).preview(routerId, value as MessagePreviewInput);
    return new Messages(api).update(routerId, { values: [value as MessageInput] });
  },
  restoreMessage: (api, { kind, language }, { routerId }) =>
    new Messages(api).update(routerId, { values: [{ kind, language, subject: null, text: null } as MessageInput] }),
  switchMessage: (api, { kind, language, isEnabled }, { routerId }) =>
    new Messages(api).update(routerId, {
      values: [{ kind, ...(language ? { language } : {}), isEnabled: isEnabled === 'true' } as MessageInput],
    }),
};
