/** Decorators for settings: environment variable, parser and error message. */
import { applyDecorators } from '@nestjs/common';
import { Expose, Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';

interface EnvDefinition {
  read: (text: string) => unknown;
  /** Error message for a parsed value, or null. */
  validate: (value: unknown) => string | null;
}

const names = new WeakMap<object, string[]>();

/** Environment variables of a settings class, in the order of its properties. */
export function getEnvNames(type: { prototype: object }): readonly string[] {
  return names.get(type.prototype) ?? [];
}

/** Setting with its own parser. An invalid value remains text, so that the message can show it. */
export function EnvVar(name: string, { read, validate }: EnvDefinition): PropertyDecorator {
  return applyDecorators(
    (target: object) => void names.set(target, [...(names.get(target) ?? []), name]),
    Expose({ name }),
    Transform(({ value }: { value: string | undefined }) => (value === undefined ? undefined : read(value))),
    IsOptional(),
    ValidateBy({
      name: 'setting',
      validator: {
        validate: (value) => validate(value) === null,
        defaultMessage: (given) => validate(given?.value) ?? '',
      },
    }),
  );
}

/** Text. */
export function EnvString(name: string): PropertyDecorator {
  return EnvVar(name, { read: (text) => text, validate: () => null });
}

/** Text that matches a pattern. */
export function EnvPattern(name: string, pattern: RegExp, rule: string): PropertyDecorator {
  return EnvVar(name, {
    read: (text) => text,
    validate: (value) => (pattern.test(value as string) ? null : `${name} ${rule}`),
  });
}

/** Integer within inclusive bounds. */
export function EnvInteger(name: string, min: number, max: number): PropertyDecorator {
  return EnvVar(name, {
    read: parseNumber,
    validate: (value) =>
      isWithin(value, min, max) ? null : `${name} must be an integer from ${min} to ${max}, not "${value as string}"`,
  });
}

/** Up to 100 integers separated by commas; an empty list is the default. */
export function EnvIntegerList(name: string, min: number, max: number): PropertyDecorator {
  const isGood = (values: unknown[]) => values.length <= 100 && values.every((value) => isWithin(value, min, max));
  return EnvVar(name, {
    read: (text) => (partsOf(text).length > 0 ? partsOf(text).map(parseNumber) : undefined),
    validate: (value) =>
      isGood(value as unknown[]) ? null : `${name} must be integers from ${min} to ${max} joined by commas`,
  });
}

/** 1 or 0, or a synonym such as `true`. */
export function EnvBoolean(name: string): PropertyDecorator {
  return EnvVar(name, {
    read(text) {
      const word = text.toLowerCase();
      if (['1', 'true', 'yes', 'on'].includes(word)) return true;
      return ['0', 'false', 'no', 'off'].includes(word) ? false : word;
    },
    validate: (value) => (typeof value === 'boolean' ? null : `${name} must be 1 or 0, not "${value as string}"`),
  });
}

/** One of the choices. */
export function EnvEnum(name: string, choices: readonly string[]): PropertyDecorator {
  return EnvVar(name, {
    read: (text) => text,
    validate: (value) =>
      choices.includes(value as string)
        ? null
        : `${name} must be one of ${choices.join(', ')}, not "${value as string}"`,
  });
}

/** Some of the choices, separated by commas. */
export function EnvEnumList(name: string, choices: readonly string[]): PropertyDecorator {
  return EnvVar(name, {
    read: partsOf,
    validate(value) {
      const wrong = (value as string[]).find((part) => !choices.includes(part));
      return wrong === undefined ? null : `${name} must be names out of ${choices.join(', ')}, not "${wrong}"`;
    },
  });
}

/** Texts separated by commas. */
export function EnvList(name: string, each?: { isGood: (text: string) => boolean; rule: string }): PropertyDecorator {
  return EnvVar(name, {
    read: partsOf,
    validate(value) {
      const wrong = each && (value as string[]).find((part) => !each.isGood(part));
      return wrong === undefined ? null : `${name}: ${wrong} ${each!.rule}`;
    },
  });
}

/** Base64 keys of 32 bytes, separated by commas. Messages never show them. */
export function EnvKeys(name: string): PropertyDecorator {
  return EnvVar(name, {
    read: partsOf,
    validate(value) {
      const isKey = (part: string) => /^[A-Za-z0-9+/]{43}=$/.test(part);
      return (value as string[]).every(isKey) ? null : `${name} must be keys of 32 bytes in base64, joined by commas`;
    },
  });
}

/** URL with one of the schemes. Trailing slashes are removed, because paths are appended. */
export function EnvUrl(name: string, schemes: readonly string[]): PropertyDecorator {
  const starts = schemes.map((scheme) => `${scheme}//`).join(' or ');
  return EnvVar(name, {
    read: (text) => text.replace(/\/+$/, ''),
    validate: (value) =>
      schemes.includes(URL.parse(value as string)?.protocol ?? '')
        ? null
        : `${name} must be a URL that starts with ${starts}`,
  });
}

function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Number if the text consists of digits, otherwise the text. */
export function parseNumber(text: string): string | number {
  return /^\d+$/.test(text) ? Number(text) : text;
}

function isWithin(value: unknown, min: number, max: number): boolean {
  return typeof value === 'number' && value >= min && value <= max;
}
