/** The form that adds or changes an area. */
import type { CoverageAreaRowView, PartnerView } from '../../../../client/generated/types.js';
import type { ConsoleContractorAreasMessages } from '../../../i18n/en/console-contractor-areas.js';
import {
  CheckboxField,
  DecimalField,
  SelectField,
  TextField,
  usePageContext,
  type FormFields,
} from '../../../ui/index.js';
import type { Language } from '../../../i18n/language.js';
import { toFields } from '../../forms/field-kinds.js';
import { Form } from '../../forms/form.js';
import { useCountries } from '../../forms/use-countries.js';
import { Icon } from '../../kit/icon.js';
import { AREA } from './actions.js';
import { areasPath } from './area-paths.js';

interface FormProps {
  contractor: PartnerView;
  /** Page of the list, from 0. */
  page: number;
  /** Areas on the page: their countries come first. */
  areas: CoverageAreaRowView[];
  /** Null: the form adds an area. */
  changed: CoverageAreaRowView | null;
  messages: ConsoleContractorAreasMessages;
}

export function AreaForm({ contractor, page, areas, changed, messages }: FormProps) {
  const countries = useCountries(contractor.countryCode, ...areas.map(({ countryCode }) => countryCode));
  const { language } = usePageContext();
  const kinds = (['exact', 'prefix', 'range'] as const).map((value) => ({ value, option: messages.kind[value] }));
  return (
    <section class="panel facts" aria-labelledby="area-form">
      <h2 id="area-form">{changed ? messages.changeHeading : messages.add}</h2>
      <p class="quiet">{changed?.polygon ? messages.outlineStays : messages.addHint}</p>
      <Form
        form="area"
        intent="saveArea"
        class="stack record-form"
        hidden={{ partnerId: contractor.id, areaId: changed?.id, version: changed?.version, page: String(page) }}
        initial={changed ? toAreaFields(changed, language) : { countryCode: contractor.countryCode ?? '' }}
        submitLabel={changed ? messages.save : messages.addSubmit}
        aside={
          <a class="button secondary" href={areasPath(contractor.id, page)}>
            {messages.discard}
          </a>
        }
      >
        {(field, values) => (
          <>
            <SelectField {...field('countryCode')} label={messages.country} required options={countries} />
            <TextField {...field('city')} label={messages.city} autocomplete="off" />
            <details class="fold" open={Boolean(values.postalCodeKind) || undefined}>
              <summary>
                <Icon name="chevron-right" />
                {messages.byCode}
              </summary>
              <div class="stack record-form">
                <SelectField {...field('postalCodeKind')} label={messages.codeKind} options={kinds} />
                <TextField {...field('postalCode')} label={messages.code} autocomplete="off" />
                <TextField
                  {...field('postalCodeTo')}
                  label={messages.codeTo}
                  hint={messages.codeToHint}
                  autocomplete="off"
                />
              </div>
            </details>
            {!changed?.polygon && (
              <details class="fold" open={Boolean(values.radiusKm) || undefined}>
                <summary>
                  <Icon name="chevron-right" />
                  {messages.byCircle}
                </summary>
                <div class="stack record-form">
                  <DecimalField {...field('center.y')} label={messages.latitude} />
                  <DecimalField {...field('center.x')} label={messages.longitude} />
                  <DecimalField {...field('radiusKm')} label={messages.radius} />
                </div>
              </details>
            )}
            <CheckboxField {...field('exclude')} label={messages.exclude} hint={messages.excludeHint} />
          </>
        )}
      </Form>
    </section>
  );
}

function toAreaFields(area: CoverageAreaRowView, language: Language): FormFields {
  const { center } = area;
  return {
    ...toFields(AREA, area, { language }),
    ...{ 'center.x': String(center?.x ?? ''), 'center.y': String(center?.y ?? '') },
  };
}
