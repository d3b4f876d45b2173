/** `orders quote`: price, payout, candidates and first free slot of an order before it is placed. */
import type { Command } from 'commander';
import type { OrderQuoteInput } from '../../client/src/index.js';
import { printResult, formatTable } from './command-result.js';
import { withExample } from './examples.js';
import { readJsonObject } from './json-object.js';
import { addRemoteOptions, callService, type RemoteOptions } from './remote.js';

/** Adds the command below `orders`. */
export function addQuote(orders: Command): void {
  const quote = orders
    .command('quote')
    .description('Show what an order would cost, who could get it and when, without placing it.')
    .option('--from <file>', 'JSON file with the fields of the order, `-` for standard input; options take precedence')
    .option('--address <text>', 'street and number')
    .option('--city <text>', 'town')
    .option('--postal-code <text>', 'postal code')
    .option('--country-code <text>', 'ISO 3166-1 alpha-2, such as NO')
    .option('--workflow-template-id <id>', "workflow template; default: the router's");
  withExample(
    addRemoteOptions(quote),
    "orders quote --address 'Storgata 1' --city Oslo --postal-code 0155 --country-code NO",
  ).action(
    printResult(async ({ from, url, key, ...given }: QuoteOptions) => {
      const order = { ...(from === undefined ? {} : await readJsonObject(from)), ...given };
      // The service reports missing fields.
      const found = await callService({ url, key }, (routing) => routing.orders.quote(order as OrderQuoteInput));
      const { totals, candidates, excluded } = found;
      const rows = [
        ...candidates.map((one) => {
          const pay = [one.payout, one.payoutIsComplete ? null : 'by agreement'].filter((part) => part !== null);
          return [one.organizationName, pay.join(' + '), one.firstSlot?.startAt ?? 'no free slot', one.organizationId];
        }),
        ...excluded.map((one) => [one.organizationName, '', one.reason, one.organizationId]),
      ];
      const total = `Total ${totals.totalAmount} ${totals.currencyCode ?? ''}`.trimEnd();
      return {
        value: found,
        lines: [
          ...formatTable(['CONTRACTOR', 'PAYOUT', 'FIRST FREE SLOT OR REASON', 'ID'], rows),
          `${total} (minor units), ${found.candidateCount} could get it, ${found.excludedCount} not`,
        ],
      };
    }),
  );
}

interface QuoteOptions extends RemoteOptions {
  from?: string;
  address?: string;
  city?: string;
  postalCode?: string;
  countryCode?: string;
  workflowTemplateId?: string;
}
