/** A question of a webform. */
import {
  CheckboxField,
  SelectField,
  DecimalField,
  TextArea,
  TextField,
  CheckboxGroup,
  usePageContext,
} from '../../ui/index.js';
import { toAnswerFieldName, isAnswerable, isMultiSelect } from './form-state.js';
import { PhotoField } from './photo-field.js';
import type { Product, Question, WebformMessages } from './webform-data.js';

/** Question types with a special type of text input. */
const INPUT_PROPS: Partial<Record<Question['type'], { type: 'date' | 'tel' | 'email'; autocomplete?: string }>> = {
  date: { type: 'date' },
  phone: { type: 'tel', autocomplete: 'tel' },
  email: { type: 'email', autocomplete: 'email' },
};

interface QuestionFieldProps {
  question: Question;
  values: Record<string, string | undefined>;
  token: string;
  products: Product[];
  messages: WebformMessages;
  error: string | undefined;
}

/** Renders the input of the question, or only its text. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, values, error } = props;
  const { common } = usePageContext();
  const { type, title, description, required } = question;
  if (!isAnswerable(question)) {
    return (
      <div class="field">
        {title && <p>{title}</p>}
        {description && <p class="hint">{description}</p>}
      </div>
    );
  }
  const name = toAnswerFieldName(question);
  const label = required ? title : `${title} (${common.optional})`;
  const field = { label, name, value: values[name], required, ...(description ? { hint: description } : {}), error };
  if (isMultiSelect(question)) return <CheckboxGroup {...field} values={values} options={question.alternatives} />;
  if (question.alternatives.length > 0)
    return <SelectField {...field} empty={props.messages.choose} options={question.alternatives} />;
  switch (type) {
    case 'checkbox':
      return <CheckboxField {...field} />;
    case 'textarea':
      return <TextArea {...field} maxLength={8192} />;
    case 'number':
      return <DecimalField {...field} />;
    case 'file':
      return <PhotoField {...field} takesOne={!question.multiValue} token={props.token} messages={props.messages} />;
    case 'product':
      return (
        <SelectField
          {...field}
          empty={props.messages.choose}
          options={props.products.map(({ id, name: option }) => ({ value: id, option }))}
        />
      );
    default:
      return <TextField {...field} {...INPUT_PROPS[type]} />;
  }
}
