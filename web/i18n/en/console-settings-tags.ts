/** Messages of `/console/settings/tags`. */
export const messages = {
  heading: 'Tags',
  intro: 'Tags mark orders, such as urgent ones. The list of orders can be filtered by them.',
  none: 'No tags yet',
  noneHint: 'Add the first one above.',
  name: 'Name',
  color: 'Color',
  add: 'Add a tag',
  save: 'Save',
  remove: 'Delete',
  removeHint: 'Orders lose the tag, too.',
  removeNow: 'Delete the tag',
  done: {
    createTag: 'The tag is added.',
    updateTag: 'The tag is changed.',
    deleteTag: 'The tag is deleted, and removed from orders.',
  },
};

export type ConsoleSettingsTagsMessages = typeof messages;
