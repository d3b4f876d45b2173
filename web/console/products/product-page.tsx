/** The form of a product: a new one, or one that exists. */
import type { RouterSettingsView } from '../../../client/generated/types.js';
import type { ConsoleProductsMessages } from '../../i18n/en/console-products.js';
import { CheckboxField, DecimalField, SelectField, TextArea, TextField, type FormFields } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { groupsQuery } from '../data/queries.js';
import { useQuery } from '../data/query-client.js';
import { routerSettingsQuery } from '../data/router-settings-query.js';
import { Form, type BindField } from '../forms/form.js';
import { Crumbs } from '../kit/crumbs.js';
import { FormMenu } from '../forms/menus.js';
import { PageHeader } from '../kit/page-header.js';
import { Failed, Skeleton } from '../kit/states.js';
import { useConsoleMessages } from '../messages.js';
import { PRODUCTS } from '../routes.js';
import { useCan, useSession } from '../session.js';
import { PriceFields } from './price-fields.js';
import { GROUP_PRICE, PRODUCT_TYPES, toProductFields } from './product-form.js';
import { groupPricesQuery, productQuery } from './products-queries.js';

/** What a new product starts with. */
const NEW = { productType: 'product', vatRate: '25', isPublic: 'true' };

export function ProductPage({ messages }: { messages: ConsoleProductsMessages }) {
  const { id } = useNavigation();
  const { routerId, language } = useSession();
  const { nav } = useConsoleMessages();
  const query = useQuery(productQuery(id));
  const prices = useQuery(groupPricesQuery(id));
  const settings = useQuery(routerSettingsQuery(routerId));
  const error = query.error ?? prices.error ?? settings.error;
  const mayDelete = useCan()('delete', 'product');
  const product = query.data?.value;
  return (
    <>
      <Crumbs href={PRODUCTS} label={nav.products} />
      <PageHeader heading={product?.name ?? nav.products}>
        {product && mayDelete && (
          <FormMenu
            intent="deleteProduct"
            fields={{ subjectId: id }}
            icon="trash-2"
            label={messages.remove}
            hint={messages.removeHint}
            confirm={messages.removeNow}
            isDanger
            about={product.name}
          />
        )}
      </PageHeader>
      {product && prices.data && settings.data ? (
        <ProductForm
          id={id}
          version={query.data?.version}
          initial={toProductFields(product, prices.data, language)}
          settings={settings.data.value}
          messages={messages}
        />
      ) : error ? (
        <Failed error={error} />
      ) : (
        <Skeleton rows={8} />
      )}
    </>
  );
}

export function NewProductPage({ messages }: { messages: ConsoleProductsMessages }) {
  const { routerId } = useSession();
  const { nav } = useConsoleMessages();
  const { data, error } = useQuery(routerSettingsQuery(routerId));
  return (
    <>
      <Crumbs href={PRODUCTS} label={nav.products} />
      <PageHeader heading={messages.add} />
      {data ? (
        <ProductForm id={null} initial={NEW} settings={data.value} messages={messages} />
      ) : error ? (
        <Failed error={error} />
      ) : (
        <Skeleton rows={8} />
      )}
    </>
  );
}

interface ProductFormProps {
  /** Null for a new product. */
  id: string | null;
  version?: string | undefined;
  initial: FormFields;
  settings: RouterSettingsView;
  messages: ConsoleProductsMessages;
}

function ProductForm({ id, version, initial, settings, messages }: ProductFormProps) {
  const types = PRODUCT_TYPES.map((value) => ({ value, option: messages.productType[value] }));
  return (
    <Form
      form="product"
      intent={id ? 'updateProduct' : 'createProduct'}
      hidden={{ id, version }}
      initial={initial}
      submitLabel={id ? messages.save : messages.add}
      class="panel narrow"
      aside={
        <a class="button secondary" href={PRODUCTS}>
          {messages.discard}
        </a>
      }
    >
      {(field, values) => (
        <>
          <fieldset class="field-grid">
            <legend>{messages.what}</legend>
            <TextField {...field('name')} label={messages.name} autocomplete="off" required />
            <SelectField {...field('productType')} label={messages.type} required options={types} />
            <TextArea {...field('description')} label={messages.description} maxLength={8000} />
            <TextField {...field('unit')} label={messages.unit} hint={messages.unitHint} autocomplete="off" />
            <TextField
              {...field('externalId')}
              label={messages.externalId}
              hint={messages.externalIdHint}
              autocomplete="off"
            />
          </fieldset>
          <PriceFields {...{ field, values, settings, messages }} />
          <GroupPrices field={field} messages={messages} />
          <fieldset class="field-grid">
            <legend>{messages.use}</legend>
            <CheckboxField {...field('isPublic')} label={messages.isPublic} />
            <CheckboxField {...field('sharedWithContractors')} label={messages.sharedWithContractors} />
            <CheckboxField {...field('isEditable')} label={messages.isEditable} />
            <TextField {...field('tags')} label={messages.tags} hint={messages.tagsHint} autocomplete="off" />
          </fieldset>
        </>
      )}
    </Form>
  );
}

/** What contractors of a group get for one unit, instead of a share of the price. */
function GroupPrices({ field, messages }: { field: BindField; messages: ConsoleProductsMessages }) {
  const { routerId } = useSession();
  const { data } = useQuery(groupsQuery(routerId));
  if (!data || data.values.length === 0) return null;
  return (
    <fieldset class="field-grid">
      <legend>{messages.groupPrices}</legend>
      <p class="quiet wide">{messages.groupPricesHint}</p>
      {data.values.map(({ id, name }) => (
        <DecimalField key={id} {...field(GROUP_PRICE + id)} label={name} />
      ))}
    </fieldset>
  );
}
