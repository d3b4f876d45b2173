/** Mermaid and SVG diagrams: layout, and escaping of titles. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { DiagramStep } from './step-graph-diagram.js';
import { toMermaid } from './step-graph-mermaid.js';
import { toSvg } from './step-graph-svg.js';

const step = (id: string, dependsOnStepId: string | null, changes: Partial<DiagramStep> = {}): DiagramStep => ({
  id,
  dependsOnStepId,
  title: `Step ${id}`,
  type: 'manual',
  actor: 'operator',
  isRequired: false,
  ...changes,
});
const fork = [
  step('a', null),
  step('b', 'a', { actor: 'client' }),
  step('c', 'a'),
  step('d', 'b', { isRequired: true }),
];
const boxes = (svg: string) =>
  [...svg.matchAll(/<rect x="(\d+)" y="(\d+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);

describe('toMermaid', () => {
  it('renders a box per step and an arrow per dependency', () => {
    expect(toMermaid(fork).split('\n').slice(5)).toEqual([
      '  step1["Step a<br/>operator · manual"]:::operator',
      '  step2["Step b<br/>client · manual"]:::client',
      '  step3["Step c<br/>operator · manual"]:::operator',
      '  step4["Step d<br/>operator · manual"]:::operator',
      '  step1 --> step2',
      '  step1 --> step3',
      '  step2 --> step4',
      '  style step4 stroke-width:3px',
      '',
    ]);
  });

  it('escapes any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const [line] = toMermaid([step('a', 'missing', { title, actor: 'toString' })])
          .split('\n')
          .slice(5);
        expect(line).toMatch(/^ {2}step1\["[^"<>[\]\n]*<br\/>toString · manual"\]:::other$/);
      }),
    );
  });
});

describe('toSvg', () => {
  it('renders a column per depth and a row per branch', () => {
    expect(boxes(toSvg(fork))).toEqual([
      [24, 24],
      [300, 24],
      [300, 112],
      [576, 24],
    ]);
  });

  it('renders no two boxes at the same position, and an arrow per dependency', () => {
    const anyForest = fc
      .array(fc.option(fc.nat()), { maxLength: 12 })
      .map((links) => links.map((link, index) => step(`${index}`, link === null || !index ? null : `${link % index}`)));
    fc.assert(
      fc.property(anyForest, (steps) => {
        const svg = toSvg(steps);
        expect(new Set(boxes(svg).map(String)).size).toBe(steps.length);
        expect(svg.split('marker-end').length - 1).toBe(steps.filter(({ dependsOnStepId }) => dependsOnStepId).length);
      }),
    );
  });

  it('escapes and truncates titles', () => {
    const svg = toSvg([step('a', null, { title: '<script>&"\u0000\ud800 and a very long rest of the title' })]);
    expect(svg).toContain('>&#60;script&#62;&#38;&#34;');
    expect(svg).toContain('…</text>');
    expect(svg).not.toContain('<script>');
    expect(svg).not.toMatch(/[\u0000\ud800]/);
  });

  it('marks required steps, and renders an empty graph', () => {
    expect(toSvg(fork).match(/\(required\)/g)).toHaveLength(1);
    expect(toSvg([])).toMatch(/^<svg[^]*<\/svg>\n$/);
  });
});
