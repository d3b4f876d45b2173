/** The steps of a template in the order in which they follow each other. */
import type { ConsoleTemplateMessages } from '../../i18n/en/console-template.js';
import { useRowDrag } from '../forms/use-row-drag.js';
import { Empty } from '../kit/states.js';
import { useCan } from '../session.js';
import { StepRow } from './step-row.js';
import { toChains, type Chain, type Move } from './step-tree.js';
import type { EditedStep, EditedTemplate } from './template-queries.js';
import { useMove } from './use-move.js';

export interface OutlineProps {
  template: EditedTemplate;
  /** ID of the step whose form is open. */
  current: string | null;
  messages: ConsoleTemplateMessages;
}

export function Outline(props: OutlineProps) {
  const { template, messages } = props;
  const move = useMove(template);
  const mayEdit = useCan()('update', 'workflowTemplate');
  const nameMove = ({ place, targetId }: Move) => {
    const target = template.steps.find(({ id }) => id === targetId);
    return target ? messages.drop[place](messages.words.nameStep(target)) : '';
  };
  const container = useRowDrag({
    load: async () => (await import('./step-drag.js')).startDragging,
    handlers: { drop: (id: string, to: Move) => void move(id, to), nameMove },
    version: template.steps,
    isAllowed: mayEdit,
  });
  const groups = template.groups.filter(({ id }) => template.steps.some(({ groupId }) => groupId === id));
  if (template.steps.length === 0)
    return (
      <Empty icon="workflow" heading={messages.none}>
        <p class="quiet">{messages.noneHint}</p>
      </Empty>
    );
  return (
    <div class="outline" ref={container}>
      {mayEdit && <p class="quiet outline-hint needs-script">{messages.moveHint}</p>}
      <Chains chains={toChains(template.steps, null)} {...{ ...props, move }} />
      {groups.map(({ id, name, isInjectable }) => (
        <section key={id} class="outline-group" aria-labelledby={`group-${id}`}>
          <h2 id={`group-${id}`}>{name}</h2>
          {isInjectable && <p class="quiet">{messages.injectable}</p>}
          <Chains chains={toChains(template.steps, id)} {...{ ...props, move }} />
        </section>
      ))}
    </div>
  );
}

type ChainsProps = OutlineProps & {
  chains: Chain<EditedStep>[];
  move: ReturnType<typeof useMove>;
  /** The step that all of them follow. */
  after?: EditedStep;
};

/** Chains that begin at the same time. */
function Chains({ chains, after, ...props }: ChainsProps) {
  const { messages } = props;
  return (
    <div class={after ? 'chains branches' : 'chains'}>
      {chains.length > 1 && (
        <p class="quiet chain-start">
          {after ? messages.startsAfter(messages.words.nameStep(after)) : messages.startsAtOnce}
        </p>
      )}
      <ol>
        {chains.map((chain) => (
          <li key={chain[0].step.id}>
            <ol class="framed chain">
              {chain.map(({ step, branches }) => (
                <li key={step.id}>
                  <StepRow step={step} {...props} />
                  {branches.length > 0 && <Chains chains={branches} after={step} {...props} />}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </div>
  );
}
