/** The import of products: a file is chosen, then read what it would do, then confirmed. */
import type { ConsoleImportProductsMessages } from '../../../i18n/en/console-import-products.js';
import { FileField, usePageContext } from '../../../ui/index.js';
import { useNavigation } from '../../address.js';
import { Form } from '../../forms/form.js';
import { readWithFiles } from '../../forms/read-with-files.js';
import { Crumbs } from '../../kit/crumbs.js';
import { Icon } from '../../kit/icon.js';
import { PageHeader } from '../../kit/page-header.js';
import { Failed } from '../../kit/states.js';
import { useConsoleMessages } from '../../messages.js';
import { PRODUCTS } from '../../routes.js';
import { useCan } from '../../session.js';
import { DryRun } from './dry-run.js';
import { readFileId } from './import-queries.js';
import type { Language } from '../../../i18n/language.js';

const COMMAS = `externalId,name,description,unit,productType,price,discount,cost,currencyCode,vatPercent,payoutSharePercent,tags,isPublic,sharedWithContractors,isEditable
EV-7KW,EV charger 7 kW,"Wall box with cable, installed",pcs,product,9990.00,0,6500.00,NOK,25,70,"wallbox, 7 kW",yes,yes,no
CABLE-5,Cable per meter,,m,material,149.50,,80.00,NOK,25,100,,no,yes,yes
`;
const SEMICOLONS = `externalId;name;description;unit;productType;price;discount;cost;currencyCode;vatPercent;payoutSharePercent;tags;isPublic;sharedWithContractors;isEditable
EV-7KW;EV charger 7 kW;Wall box with cable, installed;pcs;product;9990,00;0;6500,00;NOK;25;70;wallbox, 7 kW;yes;yes;no
CABLE-5;Cable per meter;;m;material;149,50;;80,00;NOK;25;100;;no;yes;yes
`;

/** Spreadsheets recognize UTF-8 by the byte order mark. */
const BOM = '\uFEFF';

function exampleHref(language: Language): string {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(BOM + (language === 'en' ? COMMAS : SEMICOLONS))}`;
}

export function ImportPage({ messages }: { messages: ConsoleImportProductsMessages }) {
  const { query } = useNavigation();
  const { nav } = useConsoleMessages();
  const can = useCan();
  const fileId = readFileId(query);
  return (
    <>
      <Crumbs href={PRODUCTS} label={nav.products} />
      <PageHeader heading={messages.heading} />
      {!can('create', 'product') ? (
        <Failed status={403} />
      ) : fileId ? (
        <DryRun key={fileId} fileId={fileId} messages={messages} />
      ) : (
        <Choice messages={messages} />
      )}
    </>
  );
}

function Choice({ messages }: { messages: ConsoleImportProductsMessages }) {
  const { language } = usePageContext();
  return (
    <div class="stack loose settings-page">
      <section class="panel import-file" aria-labelledby="file">
        <h2 id="file">{messages.choose}</h2>
        <p>{messages.chooseHint}</p>
        <Form
          form="file"
          intent="checkFile"
          class="stack record-form"
          readWithFiles={readWithFiles}
          submitLabel={messages.check}
          aside={
            <a class="button secondary" download="products.csv" href={exampleHref(language)}>
              <Icon name="download" />
              {messages.example}
            </a>
          }
        >
          {(field) => <FileField {...field('fileId')} label={messages.file} accept=".csv,text/csv" isSingle required />}
        </Form>
      </section>
      <section class="panel" aria-labelledby="columns">
        <h2 id="columns">{messages.columns}</h2>
        <p class="quiet">{messages.columnsHint}</p>
        <dl class="pairs import-columns">
          {Object.entries(messages.column).map(([name, what]) => [
            <dt key={name}>
              <code>{name}</code>
            </dt>,
            <dd key={`${name} is`}>{what}</dd>,
          ])}
        </dl>
      </section>
    </div>
  );
}
