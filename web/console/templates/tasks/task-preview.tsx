/** What the saved message looks like for an order. An e-mail is shown in a frame that can do nothing (decisions/pages). */
import type { TaskPreviewView } from '../../../../client/generated/types.js';
import { useNavigation } from '../../address.js';
import { keepPreviousData, useQuery } from '../../data/query-client.js';
import { Icon } from '../../kit/icon.js';
import { Skeleton } from '../../kit/states.js';
import { useSession } from '../../session.js';
import { Choice } from '../choice.js';
import { tasksPath, taskPath } from '../paths.js';
import { CHANNEL_ICONS } from '../type-icons.js';
import { measureSms } from './sms-length.js';
import type { EditedTask } from './task-form.js';
import { taskPreviewQuery, templateOrdersQuery } from './task-queries.js';
import type { TasksProps } from './tasks-props.js';

interface PreviewProps extends TasksProps {
  task: EditedTask;
  /** Of the saved message. */
  version: string;
}

export function TaskPreview({ template, task, version, messages }: PreviewProps) {
  const { routerId } = useSession();
  const orderId = useNavigation().query.get('orderId');
  const preview = useQuery({
    ...taskPreviewQuery(routerId, template.id, task.id, orderId),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { data } = preview;
  return (
    <section class="panel" aria-labelledby="preview-heading">
      <h2 id="preview-heading">{messages.preview}</h2>
      {data?.view ? (
        <>
          <OrderForm orderId={data.view.orderId} {...{ template, task, version, messages }} />
          <Rendered view={data.view} {...{ template, task, version, messages }} />
        </>
      ) : data ? (
        <p class="quiet">{messages.noOrder}</p>
      ) : preview.isError ? (
        <p class="quiet" role="status">
          {messages.noPreview}
        </p>
      ) : (
        <Skeleton rows={8} />
      )}
    </section>
  );
}

/** Chooses the order. Without script the button sends it. */
function OrderForm({ orderId, template, task, messages }: PreviewProps & { orderId: string }) {
  const { routerId } = useSession();
  const { navigate } = useNavigation();
  const { data: orders = [] } = useQuery(templateOrdersQuery(routerId, template.id));
  const options = orders.map((one) => [one.id, `${one.displayId} · ${one.contactPersonName}`] as const);
  const isListed = orders.some(({ id }) => id === orderId);
  return (
    <form
      method="get"
      action={tasksPath(template.id)}
      class="preview-order"
      onChange={({ currentTarget }) => {
        const chosen = new FormData(currentTarget).get('orderId');
        if (typeof chosen === 'string') navigate(taskPath(template.id, task.id, chosen), { replace: true });
      }}
    >
      <input type="hidden" name="task" value={task.id} />
      <Choice
        name="orderId"
        label={messages.order}
        hint={messages.previewHint}
        value={orderId}
        options={isListed ? options : [[orderId, '…'], ...options]}
      />
      <button class="secondary no-script">{messages.show}</button>
    </form>
  );
}

function Rendered({ view, task, version, template, messages }: PreviewProps & { view: TaskPreviewView }) {
  const { type, problem, recipients, cc, bcc, headers, subject, body, attachments } = view;
  if (problem !== null)
    return (
      <p class="banner">
        <Icon name="circle-alert" />
        <span>
          {messages.notSent} <span lang="en">{problem}</span>
        </span>
      </p>
    );
  const copies = [
    ...(cc.length > 0 ? [`${messages.cc} ${cc.join(', ')}`] : []),
    ...(bcc.length > 0 ? [`${messages.bcc} ${bcc.join(', ')}`] : []),
    ...(attachments.length > 0 ? [`${messages.attached} ${attachments.join(', ')}`] : []),
  ];
  const head = (
    <div class="mail-head">
      <span class="step-icon">
        <Icon name={CHANNEL_ICONS[type]} />
      </span>
      <div class="grow">
        {subject !== null && <h3>{subject}</h3>}
        {recipients.length > 0 && <p class="quiet">{messages.to(recipients.join(', '))}</p>}
        {copies.map((line) => (
          <p key={line} class="quiet">
            {line}
          </p>
        ))}
      </div>
    </div>
  );
  if (type === 'email')
    return (
      <div class="mail">
        {head}
        {/* Loaded again when the saved message or the order is another one. */}
        <iframe
          key={`${view.orderId} ${version}`}
          class="mail-frame"
          title={messages.mailFrame}
          sandbox=""
          loading="lazy"
          src={`/console/preview/tasks/${template.id}/${task.id}?orderId=${view.orderId}`}
        />
      </div>
    );
  const text = body ?? '';
  const length = measureSms(text);
  return (
    <div class="mail">
      {head}
      <div class="task-text">
        {type === 'sms' ? (
          <>
            <p class="task-sms">{text}</p>
            <p class="quiet">{messages.smsLength(length.characters, length.messages)}</p>
          </>
        ) : (
          <pre>
            {[...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`), '', indent(text)]
              .join('\n')
              .trim()}
          </pre>
        )}
      </div>
    </div>
  );
}

function indent(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
