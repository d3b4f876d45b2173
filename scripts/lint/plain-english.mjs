/**
 * ESLint rule: refuses words that this code base once used instead of standard terms (docs/glossary.md has the terms).
 * It reads comments, names that a file declares, string and template literals, and text in JSX. With `titlesOnly` it reads only
 * titles of tests among the literals, and no names of properties, because the others are data.
 */
const WORDS = {
  anew: 'again',
  beside: 'alongside, next to',
  deed: 'action, event',
  doer: 'initiator',
  door: 'endpoint, module',
  floor: 'layer, baseline',
  happening: 'event',
  lane: 'connection',
  mended: 'fixed',
  nobody: 'no one: name the role',
  patience: 'timeout',
  room: 'module, space',
  somebody: 'name the role',
  stranger: 'foreign id, other tenant',
  tell: 'notify, return, report, publish',
  telling: 'notification',
  told: 'notified, published, reported, payload',
  trick: 'optimization',
  whoever: 'name the role',
};
const PLURALS = Object.fromEntries(
  Object.entries(WORDS).flatMap(([word, use]) => [
    [word, use],
    [`${word}s`, use],
  ]),
);
const TITLED = new Set(['describe', 'it', 'test']);

/** Words of a text; a name in camel case is split. */
export function forbiddenWords(text) {
  const words = text
    .replace(/https?:\S+/g, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/);
  return [...new Set(words.map((word) => word.toLowerCase()).filter((word) => Object.hasOwn(PLURALS, word)))];
}

/** The function that a call names, also for `it.each(…)(title)`. */
function calleeName(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return calleeName(node.object);
  return node.type === 'CallExpression' ? calleeName(node.callee) : undefined;
}

function isTitle(node) {
  const { parent } = node;
  return parent.type === 'CallExpression' && parent.arguments[0] === node && TITLED.has(calleeName(parent.callee));
}

/** `Math.floor`. */
function isBuiltIn({ parent, name }) {
  return parent.type === 'MemberExpression' && parent.object.name === 'Math' && name in Math;
}

/** Names of properties are data in tests. */
function isPropertyName(node) {
  const { parent } = node;
  return (
    (parent.type === 'Property' && parent.key === node) ||
    (parent.type === 'MemberExpression' && parent.property === node)
  );
}

/** @type {import('eslint').Rule.RuleModule} */
export const plainEnglish = {
  meta: {
    type: 'suggestion',
    schema: [
      {
        type: 'object',
        properties: { titlesOnly: { type: 'boolean' }, allow: { type: 'array', items: { type: 'string' } } },
        additionalProperties: false,
      },
    ],
    messages: { word: '"{{word}}" is not a standard term here. Use: {{use}}.' },
  },
  create(context) {
    const { titlesOnly = false, allow = [] } = context.options[0] ?? {};
    const check = (node, text) => {
      for (const word of forbiddenWords(text).filter((found) => !allow.includes(found))) {
        context.report({ loc: node.loc, messageId: 'word', data: { word, use: PLURALS[word] } });
      }
    };
    const checkLiteral = (node, text) => {
      if (!titlesOnly || isTitle(node)) check(node, text);
    };
    return {
      Program: () => context.sourceCode.getAllComments().forEach((comment) => check(comment, comment.value)),
      Literal: (node) => typeof node.value === 'string' && checkLiteral(node, node.value),
      TemplateLiteral: (node) => checkLiteral(node, node.quasis.map(({ value }) => value.raw).join(' ')),
      JSXText: (node) => check(node, node.value),
      Identifier: (node) => {
        if (!isBuiltIn(node) && !(titlesOnly && isPropertyName(node))) check(node, node.name);
      },
      PrivateIdentifier: (node) => check(node, node.name),
    };
  },
};
