/** Values of the order's custom fields, such as the answers of a webform. */
import { Icon } from '../kit/icon.js';
import { Fact } from './fact.js';
import type { OrderPartProps } from './order-part.js';

/** Answers with files have their address. */
const FILE = /\/api\/v1\/file\/[0-9a-f-]+\/content$/;

export function CustomFields({ overview, messages }: OrderPartProps) {
  const filled = overview.order.customFields.flatMap(({ id, name, value, fileUrl, values }) => {
    const all = values.length > 0 ? values : [{ value, fileUrl, fileName: null }];
    const given = all.filter((one) => one.value ?? one.fileUrl);
    return given.length > 0 ? [{ id, name, given }] : [];
  });
  return (
    <>
      {filled.map(({ id, name, given }) => (
        <Fact key={id} name={name}>
          {given.map((one, index) => {
            const address = one.fileUrl ?? (FILE.test(one.value ?? '') ? one.value : null);
            return address ? (
              <a key={address} href={address} target="_blank" rel="noopener">
                <Icon name="file" />
                {one.fileName ?? messages.fileNumber(index + 1)}{' '}
              </a>
            ) : (
              <span key={one.value} class="answer">
                {one.value === 'true' ? messages.yes : one.value}
              </span>
            );
          })}
        </Fact>
      ))}
    </>
  );
}
