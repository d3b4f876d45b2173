/** One question of a step's form; each kind of answer has the field and the keyboard that fit it. */
import type { PortalInput, StepInputView } from '../../client/generated/types.js';
import {
  CheckboxField,
  SelectField,
  DecimalField,
  TextArea,
  TextField,
  CheckboxGroup,
  type ComponentChildren,
  type FormFields,
} from '../ui/index.js';
import { answerFieldName } from './step-answers.js';

type Asked = PortalInput | StepInputView;

/** What every field takes. */
export interface InputProps {
  label: string;
  name: string;
  required: boolean;
  value: string;
  error?: string | undefined;
}

/** What stands there already is filled in. */
export function StepInput(props: {
  input: Asked;
  /** What was sent last, where it was refused. */
  sent: FormFields;
  fieldError: (field: string) => string | undefined;
  /** Draws the field for files, whose ids it holds. */
  ofFiles: (props: InputProps) => ComponentChildren;
}) {
  const { input, sent, fieldError, ofFiles } = props;
  const { alternatives: options, values } = input;
  const field = fieldOf(input, sent, fieldError);
  switch (kindOf(input)) {
    case 'BOOLEAN':
      return <CheckboxField {...field} required={false} />;
    case 'NUMBER':
      return <DecimalField {...field} />;
    case 'SELECT':
      return <SelectField {...field} options={options} />;
    case 'MULTI_SELECT':
      return <CheckboxGroup {...field} typed={sent.intent ? sent : tickedOf(input)} options={options} />;
    case 'FILE':
      return <>{ofFiles({ ...field, value: sent[field.name] ?? values.join(' ') })}</>;
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

/** Where there is nothing to choose from, a choice is typed. */
function kindOf({ type, alternatives }: Asked): Asked['type'] {
  return alternatives.length === 0 && type?.endsWith('SELECT') ? null : type;
}

function fieldOf(asked: Asked, sent: FormFields, fieldError: (field: string) => string | undefined): InputProps {
  const { customFieldId, name: label, required, value } = asked;
  const name = answerFieldName(customFieldId);
  return { label: label ?? '', name, required, value: sent[name] ?? value ?? '', error: fieldError(name) };
}

function tickedOf({ customFieldId, values, alternatives }: Asked): FormFields {
  const ticked = alternatives.map(({ value }, index) => [
    `${answerFieldName(customFieldId)}.${index}`,
    values.includes(value) ? value : undefined,
  ]);
  return Object.fromEntries(ticked) as FormFields;
}
