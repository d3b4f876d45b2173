/** Actions on webforms and their questions. Each sends what it changes with the version that it was read with. */
import { Webforms } from '../../../../client/generated/resources.js';
import type { PlacedQuestionInput, WebformUpdate } from '../../../../client/generated/types.js';
import { ApiError } from '../../../../client/src/errors.js';
import type { Transport } from '../../../../client/src/transport.js';
import { FormValidationError, type FormFields } from '../../../ui/index.js';
import { Created, type ActionTable } from '../../actions.js';
import { WEBFORMS } from '../../routes.js';
import type { Session } from '../../session.js';
import { webformPath } from './paths.js';
import { moveQuestion, toQuestionFields, toQuestionInput, type Move } from './question-form.js';
import { PARTS, toPartInput } from './webform-form.js';
import { webformQuery, type EditedQuestion, type EditedWebform } from './webform-queries.js';

export const webformActions: ActionTable = {
  saveWebform: (api, fields, session) => {
    const part = PARTS.find((one) => one === fields.part);
    if (!part) throw new FormValidationError('part', `must be one of ${PARTS.join(', ')}`);
    return change(api, session, fields, toPartInput(part, fields));
  },
  publishWebform: (api, fields, session) => change(api, session, fields, { publicSharable: true }),
  unpublishWebform: (api, fields, session) => change(api, session, fields, { publicSharable: false }),
  rotateLink: (api, { subjectId }, { routerId }) => new Webforms(api).rotateToken(routerId, subjectId),
  deleteWebform: async (api, { subjectId }, { routerId }) => {
    await new Webforms(api).remove(routerId, subjectId);
    return new Created(WEBFORMS);
  },

  addQuestion: async (api, fields, session) => {
    await replaceQuestions(api, session, fields, (questions) => [...questions.map(keep), newQuestion(fields)]);
    return new Created(webformPath(fields.webformId ?? ''));
  },
  saveQuestion: async (api, fields, session) => {
    await replaceQuestions(api, session, fields, (questions) => {
      const { id } = find(questions, fields);
      return questions.map((one) => (one.id === id ? { question: { id, ...toQuestionInput(fields) } } : keep(one)));
    });
    return new Created(webformPath(fields.webformId ?? ''));
  },
  moveQuestion: (api, fields, session) =>
    replaceQuestions(api, session, fields, (questions) => {
      const moved = moveQuestion(questions, find(questions, fields).id, readMove(fields));
      return (moved ?? questions).map(keep);
    }),
  duplicateQuestion: (api, fields, session) =>
    replaceQuestions(api, session, fields, (questions) => {
      const { id } = find(questions, fields);
      return questions.flatMap((one) =>
        one.id === id ? [keep(one), newQuestion(toQuestionFields(one))] : [keep(one)],
      );
    }),
  deleteQuestion: async (api, fields, session) => {
    await replaceQuestions(api, session, fields, (questions) => {
      const { id } = find(questions, fields);
      return questions.filter((one) => one.id !== id).map(keep);
    });
    return new Created(webformPath(fields.webformId ?? ''));
  },
};

/** A question that stays as it is. */
const keep = ({ id }: EditedQuestion): PlacedQuestionInput => ({ questionId: id });
const newQuestion = (fields: FormFields): PlacedQuestionInput => ({ question: toQuestionInput(fields) });

/** Sends all questions in their order. A change of another person since the page was opened is refused by the API (412). */
async function replaceQuestions(
  api: Transport,
  session: Session,
  fields: FormFields,
  arrange: (questions: EditedQuestion[]) => PlacedQuestionInput[],
): Promise<unknown> {
  const { questions, version } = await read(api, session, fields);
  return change(api, session, { version, ...fields }, { inputs: arrange(questions) });
}

function read(api: Transport, { routerId }: Session, { webformId = '' }: FormFields): Promise<EditedWebform> {
  return webformQuery(routerId, webformId).read(api);
}

/** @throws ApiError whose details name the fields of the form */
function change(
  api: Transport,
  { routerId }: Session,
  { webformId = '', version }: FormFields,
  body: WebformUpdate,
): Promise<unknown> {
  return new Webforms(api)
    .update(routerId, webformId, body, version ? { ifMatch: version } : {})
    .catch((error: unknown) => {
      throw error instanceof ApiError ? nameFields(error) : error;
    });
}

/** `inputs[3].question.alternatives[0].value` is the field `alternatives`, `embedOrigins[1]` is `embedOrigins`. */
function nameFields(error: ApiError): ApiError {
  const { status, body, requestId } = error;
  if (!body?.details) return error;
  const details = body.details.map((detail) => {
    const field = /^(?:inputs\[\d+\]\.question\.)?(\w+)/.exec(detail.field)?.[1] ?? detail.field;
    return { ...detail, field: field === 'inputs' ? 'dependsOnCustomFieldId' : field };
  });
  return new ApiError(status, { ...body, details }, requestId);
}

/** `after ID`, as the buttons of the menu send it. */
function readMove({ move = '' }: FormFields): Move {
  const [place, targetId = ''] = move.split(' ');
  return { place: place === 'before' ? 'before' : 'after', targetId };
}

function find(questions: EditedQuestion[], { questionId }: FormFields): EditedQuestion {
  const question = questions.find(({ id }) => id === questionId);
  if (!question) throw new ApiError(404, undefined, null);
  return question;
}
