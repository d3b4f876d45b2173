/** What would happen with an order, for a start and an address: steps, contractors and messages as a timeline. */
import type { ConsoleSimulationMessages } from '../../i18n/en/console-template-simulation.js';
import { TextField, DateTimeField } from '../../ui/index.js';
import { useNavigation } from '../address.js';
import { keepPreviousData, useQuery } from '../data/query-client.js';
import { useCountries } from '../forms/use-countries.js';
import { PageHeader } from '../kit/page-header.js';
import { Failed, Skeleton } from '../kit/states.js';
import { useSession } from '../session.js';
import { Choice } from './choice.js';
import { simulationPath } from './paths.js';
import {
  orderedProductsQuery,
  readSimulation,
  simulationQuery,
  type OrderedProduct,
  type SimulationState,
} from './simulation-queries.js';
import { SimulationTimeline } from './simulation-timeline.js';
import { TemplateHead } from './template-head.js';
import { templateQuery } from './template-queries.js';

type Refused = readonly { field: string; message: string }[];

export function SimulationPage({ messages }: { messages: ConsoleSimulationMessages }) {
  const { id, query: address } = useNavigation();
  const session = useSession();
  const state = readSimulation(address, session);
  const template = useQuery(templateQuery(session.routerId, id));
  const simulation = useQuery({
    ...simulationQuery(session, id, state),
    placeholderData: keepPreviousData,
  });
  const { data } = simulation;
  const { data: products = [] } = useQuery(orderedProductsQuery());
  const currencyCode = products.find(({ id: productId }) => productId === state.productId)?.currencyCode ?? null;
  const failed = template.error ?? simulation.error;
  if (!template.data)
    return (
      <>
        <PageHeader heading={messages.heading} />
        {failed ? <Failed error={failed} /> : <Skeleton rows={8} />}
      </>
    );
  return (
    <>
      <TemplateHead template={template.data} current="simulation" words={messages.words} />
      <div class="stack loose simulation-columns">
        <SimulationForm
          key={address.toString()}
          {...{ id, state, products, messages }}
          refused={data && 'refused' in data ? data.refused : []}
        />
        {data && 'view' in data ? (
          <SimulationTimeline template={template.data} view={data.view} {...{ currencyCode, messages }} />
        ) : simulation.isError ? (
          <Failed error={failed} retry={() => void simulation.refetch()} />
        ) : (
          !data && <Skeleton rows={8} />
        )}
      </div>
    </>
  );
}

function SimulationForm(props: {
  id: string;
  state: SimulationState;
  products: OrderedProduct[];
  refused: Refused;
  messages: ConsoleSimulationMessages;
}) {
  const { id, state, products, refused, messages } = props;
  const { navigate } = useNavigation();
  const countries = useCountries(state.countryCode).map(({ value, option }) => [value, option] as const);
  const field = (name: keyof SimulationState) => {
    const error = refused.find((one) => one.field === name || one.field === `address.${name}`)?.message;
    return { name, value: state[name], label: messages[name], ...(error ? { error } : {}) };
  };
  const action = simulationPath(id);
  return (
    <form
      method="get"
      action={action}
      class="panel stack edit-form"
      aria-label={messages.heading}
      onSubmit={(event) => {
        event.preventDefault();
        const values = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        );
        navigate(`${action}?${new URLSearchParams(values).toString()}`);
      }}
    >
      <h2>{messages.heading}</h2>
      <p class="quiet">{messages.intro}</p>
      <DateTimeField {...field('startAt')} hint={messages.startHint} />
      <TextField {...field('address')} autocomplete="off" />
      <TextField {...field('postalCode')} autocomplete="off" />
      <TextField {...field('city')} autocomplete="off" />
      <Choice {...field('countryCode')} options={[['', '–'], ...countries]} />
      <Choice
        {...field('productId')}
        hint={messages.productHint}
        options={[['', '–'], ...products.map((one) => [one.id, one.name] as const)]}
      />
      <div class="form-foot">
        <button>{messages.simulate}</button>
      </div>
    </form>
  );
}
