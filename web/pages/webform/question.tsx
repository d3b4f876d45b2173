/** A question of a webform on native elements. */
import {
  CheckboxField,
  SelectField,
  DecimalField,
  TextArea,
  TextField,
  CheckboxGroup,
  usePageContext,
} from '../../ui/index.js';
import { answerName, isAnswered, isMany } from './filled-in.js';
import { Photos } from './photos.js';
import type { Product, Question, WebformMessages } from './webform-data.js';

/** Types of question that are one line of text, of a kind that browsers know. */
const KINDS: Partial<Record<Question['type'], { type: 'date' | 'tel' | 'email'; autocomplete?: string }>> = {
  date: { type: 'date' },
  phone: { type: 'tel', autocomplete: 'tel' },
  email: { type: 'email', autocomplete: 'email' },
};

interface QuestionFieldProps {
  question: Question;
  typed: Record<string, string | undefined>;
  token: string;
  products: Product[];
  messages: WebformMessages;
  error: string | undefined;
}

/** What is asked, or merely shown. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, typed, error } = props;
  const { common } = usePageContext();
  const { type, title, description, required } = question;
  if (!isAnswered(question)) {
    return (
      <div class="field">
        {title && <p>{title}</p>}
        {description && <p class="hint">{description}</p>}
      </div>
    );
  }
  const name = answerName(question);
  const label = required ? title : `${title} (${common.optional})`;
  const field = { label, name, value: typed[name], required, ...(description ? { hint: description } : {}), error };
  if (isMany(question)) return <CheckboxGroup {...field} typed={typed} options={question.alternatives} />;
  if (question.alternatives.length > 0) return <SelectField {...field} options={question.alternatives} />;
  switch (type) {
    case 'checkbox':
      return <CheckboxField {...field} />;
    case 'textarea':
      return <TextArea {...field} maxLength={8192} />;
    case 'number':
      return <DecimalField {...field} />;
    case 'file':
      return <Photos {...field} token={props.token} messages={props.messages} />;
    case 'product':
      return <SelectField {...field} options={props.products.map(({ id, name: option }) => ({ value: id, option }))} />;
    default:
      return <TextField {...field} {...KINDS[type]} />;
  }
}
