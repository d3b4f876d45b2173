/** The console lists the variables of docs/templates.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { listVariables, VARIABLES } from '../web/console/templates/tasks/variables.js';

const DOCS = readFileSync(join(import.meta.dirname, '../docs/templates.md'), 'utf8');

describe('listVariables', () => {
  it('lists each root', () => {
    const roots = [...DOCS.matchAll(/^### (\w+)$/gm)].map(([, root]) => root);
    expect(Object.keys(VARIABLES).toSorted()).toEqual(roots.toSorted());
  });

  it.each(Object.keys(VARIABLES))('lists of %s only what the documentation describes', (root) => {
    const [, section = ''] = new RegExp(`^### ${root}$([^#]*)`, 'm').exec(DOCS) ?? [];
    const names = listVariables(root, []).flatMap(({ name }) => name.split(/[.›]/).slice(1));
    const unknown = names.map((name) => name.trim()).filter((name) => !section.includes(`\`${name}\``));
    expect(unknown).toEqual([]);
  });

  it('lists the custom fields of the workflow that a variable can name', () => {
    const field = { id: '', type: 'TEXT', isSensitive: false };
    const fields = [
      { ...field, name: 'Main fuse', key: 'fuse' },
      { ...field, name: 'Year built', key: 'Year built' },
    ];
    const custom = listVariables('order', fields).filter(({ name }) => name.startsWith('order.custom.'));
    expect(custom).toEqual([{ name: 'order.custom.fuse', tag: '{{ order.custom.fuse }}' }]);
  });

  it('inserts a section for the entries of a list', () => {
    const { tag } = listVariables('order', []).find(({ name }) => name === 'order.lines › quantity')!;
    expect(tag).toBe('{{#order.lines}}{{ quantity }}\n{{/order.lines}}');
  });
});
