/** Upload fields. */

export const files = {
  hint: 'Take a picture now, or choose from what you have.',
  progress: 'How much has been sent',
  count: (count: number) => (count === 1 ? '1 file is sent' : `${count} files are sent`),
  stay: 'The connection was lost. What you chose goes along when you send the form.',
};

export type FilesMessages = typeof files;
