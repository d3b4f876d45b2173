/** Logo and color of the company, with a preview of the color's contrast. */
import {
  chooseInk,
  computeContrast,
  findReadableShade,
  formatHex,
  HEX_COLOR,
  parseRgb,
  type Rgb,
} from '../../../../src/platform/contrast.js';
import type { ConsoleSettingsCompanyMessages } from '../../../i18n/en/console-settings-company.js';
import { Field, FileField, useState } from '../../../ui/index.js';
import { Form } from '../../forms/form.js';
import { readWithFiles } from '../../forms/read-with-files.js';
import { ActionButton } from '../../kit/action-form.js';
import type { Versioned } from '../../../../client/src/query.js';
import type { Company } from './company-queries.js';
import { toFields } from '../../forms/field-kinds.js';
import { ORGANIZATION_FORMS } from './field-kinds.js';
import { SettingsForm } from './settings-form.js';

interface BrandProps {
  company: Versioned<Company>;
  messages: ConsoleSettingsCompanyMessages;
}

const WHITE: Rgb = [0xff, 0xff, 0xff];
const DARK: Rgb = [0x15, 0x18, 0x1c];
/** The color of pages without a brand. */
const NO_BRAND = '#1f5fbf';

export function BrandPanel({ company: { value, version }, messages }: BrandProps) {
  const [color, setColor] = useState(value.brandColor ?? '');
  const initial = toFields(ORGANIZATION_FORMS.brand, value);
  return (
    <>
      <LogoPanel logoFileId={value.logoFileId} messages={messages} />
      <SettingsForm
        {...{ version, initial }}
        form="brand"
        intent="saveCompany"
        submitLabel={messages.save}
        heading={messages.brand}
      >
        {(field) => {
          const { name, value: shown, ...state } = field('brandColor');
          return (
            <>
              <Field {...state} label={messages.color} hint={messages.colorHint}>
                {(controlProps) => (
                  <div class="color-field">
                    <input
                      type="text"
                      name={name}
                      defaultValue={shown}
                      placeholder={NO_BRAND}
                      maxLength={7}
                      onInput={({ currentTarget }) => setColor(currentTarget.value)}
                      {...controlProps}
                    />
                    <input
                      type="color"
                      class="needs-script"
                      aria-label={messages.pickColor}
                      value={HEX_COLOR.test(color) ? color : NO_BRAND}
                      onInput={({ currentTarget }) => {
                        const text = currentTarget.previousElementSibling as HTMLInputElement;
                        text.value = currentTarget.value;
                        setColor(currentTarget.value);
                      }}
                    />
                  </div>
                )}
              </Field>
              {HEX_COLOR.test(color) && <Preview color={color} messages={messages} />}
            </>
          );
        }}
      </SettingsForm>
    </>
  );
}

/** A button and links in the color, as pages of clients show them in both themes. */
function Preview({ color, messages }: { color: string; messages: ConsoleSettingsCompanyMessages }) {
  const brand = parseRgb(color);
  const ink = chooseInk(brand);
  const shades = [WHITE, DARK].map((ground) => ({ ground, text: findReadableShade(brand, ground) }));
  const lowest = Math.min(...shades.map(({ ground }) => computeContrast(brand, ground)));
  return (
    <div class="stack close color-preview">
      <svg width="280" height="44" viewBox="0 0 280 44" role="img" aria-label={messages.preview}>
        <rect width="88" height="44" rx="7" fill={color} />
        <text x="44" y="27" text-anchor="middle" fill={ink}>
          {messages.previewButton}
        </text>
        {shades.map(({ ground, text }, index) => (
          <g key={index} transform={`translate(${96 + index * 94} 0)`}>
            <rect width="86" height="44" rx="7" fill={formatHex(ground)} stroke="#8b95a1" />
            <text x="43" y="27" text-anchor="middle" fill={formatHex(text)}>
              {messages.previewLink}
            </text>
          </g>
        ))}
      </svg>
      <p class="quiet">{lowest < 4.5 ? messages.shaded : messages.readable}</p>
    </div>
  );
}

function LogoPanel({ logoFileId, messages }: { logoFileId: string | null; messages: ConsoleSettingsCompanyMessages }) {
  return (
    <section class="panel" aria-labelledby="form-logo">
      <h2 id="form-logo">{messages.logo}</h2>
      <div class="logo-row">
        {logoFileId ? (
          <img src={`/api/v1/file/${logoFileId}/content`} alt={messages.currentLogo} height="48" />
        ) : (
          <p class="quiet">{messages.noLogo}</p>
        )}
        {logoFileId && (
          <ActionButton intent="deleteLogo" fields={{}} label={messages.deleteLogo} kind="danger" about="" />
        )}
      </div>
      <Form
        form="logo"
        intent="saveLogo"
        class="logo-form"
        kind="secondary"
        submitLabel={messages.upload}
        readWithFiles={readWithFiles}
      >
        {(field) => (
          <FileField
            {...field('logoFileId')}
            label={messages.newLogo}
            hint={messages.logoHint}
            accept="image/png,image/jpeg,image/webp"
            isSingle
            required
          />
        )}
      </Form>
    </section>
  );
}
