/** Blocks of the plain text of messages. */
import { describe, expect, it } from '@jest/globals';
import { findBlocks } from './text-blocks.js';

const URL = 'https://orders.example/c/token';
const blocks = (text: string) => findBlocks(text, [URL]);

describe('findBlocks', () => {
  it('returns one block for each paragraph', () => {
    expect(blocks('Dear Ola,\n\nthank you.\nBye')).toEqual([
      { kind: 'paragraph', text: 'Dear Ola,' },
      { kind: 'paragraph', text: 'thank you.\nBye' },
    ]);
  });

  it('turns labels with values, and the items below a label, into details', () => {
    expect(blocks('What:\n- 2 x Charger\n- 1 x Cable\nWhen: Monday, 09:00')).toEqual([
      {
        kind: 'details',
        details: [
          { label: 'What', value: '', items: ['2 x Charger', '1 x Cable'] },
          { label: 'When', value: 'Monday, 09:00', items: [] },
        ],
      },
    ]);
  });

  it('joins details that follow each other, and no others', () => {
    const detail = (label: string, value: string) => ({ label, value, items: [] });
    expect(blocks('Begins: Monday\n\nAsks: NOK 100\n\nHello\n\nAnswer by: Friday')).toEqual([
      { kind: 'details', details: [detail('Begins', 'Monday'), detail('Asks', 'NOK 100')] },
      { kind: 'paragraph', text: 'Hello' },
      { kind: 'details', details: [detail('Answer by', 'Friday')] },
    ]);
  });

  it.each([
    ['a sentence', 'Your charger waits: sign the terms.'],
    ['a line with another one', 'When: Monday\nSee you'],
    ['a label without a value', 'Best regards:'],
    ['a long label', 'This is what you have to know now: Monday'],
  ])('leaves %s as text', (_case, text) => {
    expect(blocks(text)).toEqual([{ kind: 'paragraph', text }]);
  });

  it('turns lines that begin with a hyphen into a list', () => {
    expect(blocks('- one\n- two')).toEqual([{ kind: 'list', items: ['one', 'two'] }]);
  });

  it('turns quoted lines into a quote with the line before them', () => {
    expect(blocks('Ola, 10:30:\n> Hello\n>\n> you')).toEqual([
      { kind: 'quote', author: 'Ola, 10:30', text: 'Hello\n\nyou' },
    ]);
    expect(blocks('> Hello')).toEqual([{ kind: 'quote', author: '', text: 'Hello' }]);
    expect(blocks('> Hello\nOla')).toEqual([{ kind: 'paragraph', text: '> Hello\nOla' }]);
  });

  it.each([
    [`See your order: ${URL}`, 'See your order'],
    [URL, ''],
  ])('turns the line %s into an action', (text, label) => {
    expect(blocks(text)).toEqual([{ kind: 'action', label, url: URL }]);
  });

  it.each([
    ['another address', 'See your order: https://evil.example/c/token'],
    ['an address that begins like ours', `See your order: ${URL}.evil.example`],
    ['an address within a sentence', `You find it at ${URL}`],
  ])('does not turn %s into an action', (_case, text) => {
    expect(blocks(text)[0].kind).not.toBe('action');
  });

  it('recognizes a code', () => {
    expect(blocks('Your code is:\n\n123456')[1]).toEqual({ kind: 'code', code: '123456' });
  });
});
