/** The parts of a webform apart from its questions: a panel with a form each. */
import { CheckboxField, SelectField, TextArea, TextField, type ComponentChildren } from '../../../ui/index.js';
import { useQuery } from '../../data/query-client.js';
import { tagsQuery, usersQuery } from '../../data/queries.js';
import { type BindField, Form } from '../../forms/form.js';
import { useSession } from '../../session.js';
import { CopyButton, useAbsoluteUrl } from './copied-text.js';
import { publicPath } from './paths.js';
import { REDIRECTIONS, toPartFields, type Part } from './webform-form.js';
import type { WebformProps } from './webform-props.js';
import { workflowsQuery } from './webform-queries.js';

const MAX_DESCRIPTION = 10_000;
const MAX_ORIGINS = 20 * 262;

export function PartPanels(props: WebformProps) {
  return (
    <>
      <BasicsPanel {...props} />
      <ProductsPanel {...props} />
      <SentPanel {...props} />
      <LookPanel {...props} />
    </>
  );
}

function BasicsPanel(props: WebformProps) {
  const { messages, webform } = props;
  const { fields } = messages;
  const { routerId } = useSession();
  const workflows = useQuery(workflowsQuery(routerId)).data ?? [];
  const people = useQuery(usersQuery(routerId)).data?.values ?? [];
  const operators = people.filter(
    ({ id, isTechnicalAccount }) => !isTechnicalAccount || id === webform.responsibleRoutingOperatorId,
  );
  return (
    <PartForm {...props} part="basics">
      {(field) => (
        <>
          <TextField {...field('name')} label={fields.name} autocomplete="off" required />
          <SelectField
            {...field('workflowTemplateId')}
            label={fields.workflowTemplateId}
            hint={messages.workflowHint}
            empty={messages.defaultWorkflow}
            options={workflows.map(({ id, name }) => ({ value: id, option: name }))}
          />
          <SelectField
            {...field('responsibleRoutingOperatorId')}
            label={fields.responsibleRoutingOperatorId}
            hint={messages.operatorHint}
            empty={messages.noOperator}
            options={operators.map(({ id, firstName, lastName, email }) => ({
              value: id,
              option: [firstName, lastName].filter(Boolean).join(' ') || email,
            }))}
          />
          <TextArea
            {...field('description')}
            label={fields.description}
            hint={messages.descriptionHint}
            maxLength={MAX_DESCRIPTION}
          />
          <CheckboxField {...field('sharedWithChildOrganizations')} label={fields.sharedWithChildOrganizations} />
        </>
      )}
    </PartForm>
  );
}

function ProductsPanel(props: WebformProps) {
  const { fields } = props.messages;
  return (
    <PartForm {...props} part="products">
      {(field) => (
        <>
          <CheckboxField {...field('includeOffering')} label={fields.includeOffering} />
          <CheckboxField {...field('requireOfferLines')} label={fields.requireOfferLines} />
          <CheckboxField {...field('eComProductGrid')} label={fields.eComProductGrid} />
          <TagFields {...props} field={field} list="productTags" hint={props.messages.productTagsHint} />
        </>
      )}
    </PartForm>
  );
}

function SentPanel(props: WebformProps) {
  const { messages } = props;
  const { fields, redirection } = messages;
  return (
    <PartForm {...props} part="sent">
      {(field) => (
        <>
          <SelectField
            {...field('publicRedirection')}
            label={fields.publicRedirection}
            hint={messages.redirectionHint}
            empty={null}
            options={REDIRECTIONS.map((value) => ({ value, option: redirection[value] }))}
          />
          <CheckboxField {...field('portalNewTab')} label={fields.portalNewTab} />
          <TagFields {...props} field={field} list="orderTags" hint={messages.orderTagsHint} />
        </>
      )}
    </PartForm>
  );
}

function LookPanel(props: WebformProps) {
  const { webform, messages } = props;
  const { fields } = messages;
  const url = useAbsoluteUrl(publicPath(webform.publicToken));
  const snippet = `<iframe src="${url}" title="${escapeAttribute(webform.name)}" width="100%" height="900" loading="lazy"></iframe>`;
  return (
    <PartForm
      {...props}
      part="look"
      below={
        <div class="snippet">
          <h3>{messages.snippet}</h3>
          <p class="quiet">{webform.embedOrigins.length > 0 ? messages.snippetHint : messages.snippetFirst}</p>
          <div class="row secret">
            <code>{snippet}</code>
            <CopyButton text={snippet} copy={messages.copy} copied={messages.copied} about={messages.snippet} />
          </div>
        </div>
      }
    >
      {(field) => (
        <>
          <CheckboxField {...field('showLogo')} label={fields.showLogo} />
          <TextArea
            {...field('embedOrigins')}
            label={fields.embedOrigins}
            hint={messages.originsHint}
            maxLength={MAX_ORIGINS}
          />
        </>
      )}
    </PartForm>
  );
}

/** A check box for each tag. */
function TagFields(props: WebformProps & { field: BindField; list: 'productTags' | 'orderTags'; hint: string }) {
  const { field, list, hint, messages } = props;
  const tags = useQuery(tagsQuery()).data?.values ?? [];
  return (
    <fieldset class="row edit-tags">
      <legend>{messages.fields[list]}</legend>
      <p class="quiet hint">{tags.length > 0 ? hint : messages.noTags}</p>
      {tags.map(({ id, name }) => (
        <CheckboxField key={id} {...field(`${list}.${id}`)} label={name} />
      ))}
    </fieldset>
  );
}

const escapeAttribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

interface PartFormProps extends WebformProps {
  part: Part;
  /** Below the form. */
  below?: ComponentChildren;
  children: (field: BindField) => ComponentChildren;
}

function PartForm({ webform, messages, part, below, children }: PartFormProps) {
  const { id, version } = webform;
  return (
    <section class="panel" aria-labelledby={`part-${part}`}>
      <h2 id={`part-${part}`}>{messages.part[part]}</h2>
      <Form
        form={part}
        intent="saveWebform"
        hidden={{ webformId: id, part, version }}
        initial={toPartFields(part, webform)}
        submitLabel={messages.save}
        class="settings-form"
      >
        {(field) => <div class="field-grid">{children(field)}</div>}
      </Form>
      {below}
    </section>
  );
}
