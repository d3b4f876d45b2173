/** The fields of a question. Which of them a type has is decided by the stylesheet, so that it follows the list of types. */
import { CheckboxField, SelectField, TextArea, TextField, type FormFields } from '../../../ui/index.js';
import type { BindField } from '../../forms/form.js';
import { OPERATORS, QUESTION_TYPES } from './question-form.js';
import { useFieldChoices } from './use-field-names.js';
import type { WebformProps } from './webform-props.js';

const MAX_DESCRIPTION = 10_000;
const MAX_LINES = 65_536;

interface FieldsProps extends Pick<WebformProps, 'webform' | 'messages'> {
  /** Null: a new question. */
  questionId: string | null;
  field: BindField;
  values: FormFields;
}

export function QuestionFields(props: FieldsProps) {
  const { webform, field, messages } = props;
  const { question } = messages;
  const targets = useFieldChoices(webform);
  return (
    <>
      <TextField {...field('title')} label={question.title} autocomplete="off" required />
      <SelectField
        {...field('type')}
        label={question.type}
        empty={null}
        options={QUESTION_TYPES.map((value) => ({ value, option: messages.type[value] }))}
      />
      <div class="only-select only-checkbox">
        <TextArea
          {...field('alternatives')}
          label={question.alternatives}
          hint={messages.alternativesHint}
          maxLength={MAX_LINES}
        />
      </div>
      <div class="row">
        <div class="not-info">
          <CheckboxField {...field('required')} label={question.required} />
        </div>
        <div class="only-select only-file">
          <CheckboxField {...field('multiValue')} label={question.multiValue} />
        </div>
      </div>
      <TextArea
        {...field('description')}
        label={question.description}
        hint={messages.helpHint}
        maxLength={MAX_DESCRIPTION}
      />
      <div class="not-info">
        <SelectField
          {...field('customFieldId')}
          label={question.customFieldId}
          hint={messages.targetHint}
          empty={messages.noTarget}
          options={targets}
        />
      </div>
      <ConditionFields {...props} />
    </>
  );
}

/** Shows the question only for some answers to another one, which has to fill a field. */
function ConditionFields({ webform, questionId, field, values, messages }: FieldsProps) {
  const { question } = messages;
  const others = webform.questions.filter(({ id, customFieldId }) => id !== questionId && customFieldId !== null);
  const listed = others.filter(({ alternatives }) => alternatives.length > 0);
  return (
    <details class="edit-part folded" open={Boolean(values.dependsOnCustomFieldId) || undefined}>
      <summary>{messages.condition}</summary>
      {others.length === 0 ? (
        <p class="quiet">{messages.noCondition}</p>
      ) : (
        <>
          <div class="field-pair">
            <SelectField
              {...field('dependsOnCustomFieldId')}
              label={question.dependsOnCustomFieldId}
              empty={messages.always}
              options={others.map((one) => ({ value: one.customFieldId!, option: one.title }))}
            />
            <SelectField
              {...field('dependsOnOperator')}
              label={question.dependsOnOperator}
              empty={null}
              options={OPERATORS.map((value) => ({ value, option: messages.operator[value] }))}
            />
          </div>
          <TextArea
            {...field('dependsOnValues')}
            label={question.dependsOnValues}
            hint={messages.valuesHint}
            maxLength={MAX_LINES}
          />
          {listed.map(({ id, title, alternatives }) => (
            <p key={id} class="quiet">
              {title}: {alternatives.map(({ value }) => value).join(', ')}
            </p>
          ))}
        </>
      )}
    </details>
  );
}
