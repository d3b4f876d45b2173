/** The form field of one question of a step, by the type of its answer. */
import type { PortalInput, StepInputView } from '../../client/generated/types.js';
import {
  CheckboxField,
  SelectField,
  DecimalField,
  TextArea,
  TextField,
  CheckboxGroup,
  usePageContext,
  type ComponentChildren,
  type FormFields,
} from '../ui/index.js';
import { writeDecimal } from '../i18n/numbers.js';
import { toAnswerFieldName } from './step-answers.js';

type StepQuestion = PortalInput | StepInputView;

/** Properties of every field. */
export interface StepFieldProps {
  label: string;
  name: string;
  required: boolean;
  value: string;
  error?: string | undefined;
}

/** Shows the present answer, or the rejected one. */
export function StepInput(props: {
  input: StepQuestion;
  /** The values that were rejected, if the form was submitted without script. */
  submitted: FormFields;
  fieldError: (field: string) => string | undefined;
  /** Renders the field of a file question. Its value is the ids of the files, separated by spaces. */
  renderFiles: (props: StepFieldProps) => ComponentChildren;
}) {
  const { input, submitted, fieldError, renderFiles } = props;
  const { alternatives: options, values } = input;
  const field = toFieldProps(input, submitted, fieldError);
  const { language } = usePageContext();
  switch (chooseInputType(input)) {
    case 'BOOLEAN':
      return <CheckboxField {...field} required={false} />;
    case 'NUMBER':
      return <DecimalField {...field} value={submitted[field.name] ?? writeDecimal(input.value ?? '', language)} />;
    case 'SELECT':
      return <SelectField {...field} options={options} />;
    case 'MULTI_SELECT':
      return (
        <CheckboxGroup {...field} values={submitted.intent ? submitted : toCheckedValues(input)} options={options} />
      );
    case 'FILE':
      return <>{renderFiles({ ...field, value: submitted[field.name] ?? values.join(' ') })}</>;
    case 'URL':
      return <TextField {...field} type="url" />;
    case 'DATE':
      return <TextField {...field} type="date" />;
    case 'TEXT':
      return <TextArea {...field} maxLength={8192} />;
    default:
      return <TextField {...field} />;
  }
}

/** A choice without options is entered as text (null). */
function chooseInputType({ type, alternatives }: StepQuestion): StepQuestion['type'] {
  return alternatives.length === 0 && type?.endsWith('SELECT') ? null : type;
}

function toFieldProps(
  question: StepQuestion,
  submitted: FormFields,
  fieldError: (field: string) => string | undefined,
): StepFieldProps {
  const { customFieldId, name: label, required, value } = question;
  const name = toAnswerFieldName(customFieldId);
  return { label: label ?? '', name, required, value: submitted[name] ?? value ?? '', error: fieldError(name) };
}

function toCheckedValues({ customFieldId, values, alternatives }: StepQuestion): FormFields {
  const checked = alternatives.map(({ value }, index) => [
    `${toAnswerFieldName(customFieldId)}.${index}`,
    values.includes(value) ? value : undefined,
  ]);
  return Object.fromEntries(checked) as FormFields;
}
