/** The form of a question that exists, and that of a new one, within the list. */
import { useEffect, useRef } from '../../../ui/index.js';
import { Form } from '../../forms/form.js';
import { webformPath } from './paths.js';
import { QuestionFields } from './question-fields.js';
import { toQuestionFields } from './question-form.js';
import type { WebformProps } from './webform-props.js';
import type { EditedQuestion } from './webform-queries.js';

export function QuestionForm({ webform, question, messages }: WebformProps & { question: EditedQuestion }) {
  const { id } = question;
  return (
    <div class="question-form">
      <Form
        form={`question-${id}`}
        intent="saveQuestion"
        hidden={{ webformId: webform.id, questionId: id, version: webform.version }}
        initial={toQuestionFields(question)}
        submitLabel={messages.save}
        class="stack edit-form"
        aside={<Cancel webform={webform} messages={messages} />}
      >
        {(field, values) => (
          <div class="stack">
            <QuestionFields {...{ webform, questionId: id, field, values, messages }} />
          </div>
        )}
      </Form>
    </div>
  );
}

/** It is sent without version: a question is added at the end, whatever changed meanwhile. */
export function NewQuestion({ webform, messages }: WebformProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input[name=title]')?.focus(), []);
  return (
    <div ref={box} class="question-form new">
      <h3>{messages.addQuestion}</h3>
      <Form
        form="question-new"
        intent="addQuestion"
        hidden={{ webformId: webform.id }}
        initial={{ type: 'input' }}
        submitLabel={messages.add}
        class="stack edit-form"
        aside={<Cancel webform={webform} messages={messages} />}
      >
        {(field, values) => (
          <div class="stack">
            <QuestionFields {...{ webform, questionId: null, field, values, messages }} />
          </div>
        )}
      </Form>
    </div>
  );
}

function Cancel({ webform, messages }: WebformProps) {
  return (
    <a class="button secondary" href={webformPath(webform.id)}>
      {messages.cancel}
    </a>
  );
}
