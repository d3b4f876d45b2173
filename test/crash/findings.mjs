/** Checks after the run; each violation is one line. */
import { until } from '../support/built-service.mjs';

/** Waits until everything is sent, then compares acknowledged changes, stored rows and received requests. */
export async function findFaults(fleet, receiver, load, settleMs) {
  const isQuiet = (await until(() => nothingPending(fleet), settleMs / 1000)) !== null;
  const steps = await fleet.query('select id, status from workflow_steps');
  const deliveries = await fleet.query(`
    select d.id, d.status, d.source, coalesce(d.workflow_step_id, (e.payload -> 'data' ->> 'workflowStepId')::uuid) as step
    from deliveries d left join events e on e.id = d.event_id`);
  const completed = new Set(steps.filter(({ status }) => status === 'done').map(({ id }) => id));
  const { acknowledged, unclear, refused } = load;
  const tries = [...receiver.messages.values()].reduce((sum, message) => sum + message.tries, 0);
  console.log(
    `${acknowledged.size} steps completed and acknowledged, ${unclear.size} without an answer, ${refused} refused, ` +
      `${deliveries.length} deliveries, ${tries} requests received`,
  );
  return [
    ...(isQuiet ? [] : [`deliveries still wait: ${JSON.stringify(await waiting(fleet))}`]),
    ...(acknowledged.size > 50 ? [] : [`only ${acknowledged.size} steps were completed: that proves little`]),
    ...[...acknowledged].filter((step) => !completed.has(step)).map((step) => `${step} was acknowledged, and is lost`),
    ...wrongDeliveries(steps, completed, deliveries),
    ...wrongMessages(receiver, deliveries),
  ];
}

/** A completed step has one delivery of its event and one of its task; any other step has none. */
function wrongDeliveries(steps, completed, deliveries) {
  const counts = new Map(steps.map(({ id }) => [id, { event: 0, task: 0 }]));
  for (const { step, source } of deliveries) counts.get(step)[source]++;
  return steps.flatMap(({ id, status }) => {
    const wanted = completed.has(id) ? 1 : 0;
    const { event, task } = counts.get(id);
    return event === wanted && task === wanted ? [] : [`step ${id} is ${status}: ${event} events, ${task} tasks`];
  });
}

/** Each delivery was accepted at least once, always with the same body; no request lacks a delivery. */
function wrongMessages(receiver, deliveries) {
  const known = new Set(deliveries.map(({ id }) => id));
  return [
    ...deliveries.flatMap(({ id, status }) => {
      const message = receiver.messages.get(id);
      if (status !== 'delivered' || !message?.taken)
        return [`delivery ${id} is ${status}, taken ${message?.taken ?? 0} times`];
      return message.bodies.size === 1 ? [] : [`delivery ${id} came with ${message.bodies.size} bodies`];
    }),
    ...[...receiver.messages.keys()].filter((id) => !known.has(id)).map((id) => `${id} came, and no delivery has it`),
  ];
}

async function nothingPending(fleet) {
  const [{ count }] = await fleet.query(`select count(*) from deliveries where status <> 'delivered'`);
  return count === '0';
}

function waiting(fleet) {
  return fleet.query(
    'select status, last_error, count(*) from deliveries group by status, last_error order by count(*) desc limit 5',
  );
}
