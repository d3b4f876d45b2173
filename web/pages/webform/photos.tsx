/** Files that answer a question; they are sent as soon as they are chosen, from the camera too. */
import { PublicWebforms } from '../../../client/generated/resources.js';
import { Field, Notice, useDeed, useEffect, useState } from '../../ui/index.js';
import { api } from '../api.js';
import type { WebformWords } from './webform-data.js';

/** Needs script; without it the page says where files can be sent later. */
export function Photos(props: {
  label: string;
  name: string;
  value?: string | undefined;
  hint?: string;
  fault?: string | undefined;
  token: string;
  words: WebformWords;
}) {
  const { label, name, hint, fault, token, words } = props;
  const [ids, setIds] = useState(props.value?.split(' ').filter(Boolean) ?? []);
  const [isTaken, setIsTaken] = useState(false);
  const deed = useDeed();
  useEffect(() => setIsTaken(true), []);
  const send = (chosen: File[]) =>
    deed.run(async () => {
      const files = chosen.map((content) => ({ fileName: content.name, content }));
      const { values } = await new PublicWebforms(api()).uploadFiles(token, files);
      setIds((before) => [...before, ...values.map(({ id }) => id)]);
    });
  return (
    <>
      <Field label={label} {...(hint ? { hint } : {})} {...(fault ? { fault } : {})}>
        {(wiring) => (
          <input
            type="file"
            multiple
            accept="image/*,application/pdf"
            disabled={!isTaken}
            {...wiring}
            onChange={({ currentTarget }) => {
              const chosen = [...(currentTarget.files ?? [])];
              currentTarget.value = '';
              if (chosen.length > 0) void send(chosen);
            }}
          />
        )}
      </Field>
      <input type="hidden" name={name} value={ids.join(' ')} />
      <p class="hint">{words.filesLater}</p>
      {deed.refusal && <Notice kind="fault">{deed.refusal.message}</Notice>}
      <p role="status">{deed.isBusy ? words.sendingFiles : ids.length > 0 ? words.filesSent(ids.length) : ''}</p>
    </>
  );
}
