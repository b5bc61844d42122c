/**
 * A rule for ESLint: no variable of a module changes while the program runs, since what a module keeps no test can give and no
 * caller can see. A cache belongs into `memoized`, anything else is handed down. What is filled while the module loads may stay.
 */

/** Methods that change a collection. */
const CHANGING = /^(set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/;
/** What is made for nothing but to be changed. */
const KEEPING = /^(Weak(Map|Set)|(Big)?(Ui|I)nt\w*Array|Float\d+Array)$/;

/** Does this use of a name change what it stands for? */
function changes(identifier) {
  const {parent} = identifier;
  if (parent.type !== 'MemberExpression' || parent.object !== identifier) return false;
  const {parent: use} = parent;
  if (use.type === 'CallExpression') return use.callee === parent && CHANGING.test(parent.property.name ?? '');
  if (use.type === 'UpdateExpression' || (use.type === 'UnaryExpression' && use.operator === 'delete')) return true;
  // A pattern is set to its place before each use.
  return use.type === 'AssignmentExpression' && use.left === parent && parent.property.name !== 'lastIndex';
}

/** Is this a list, map or table that somebody will fill, such as `new WeakMap()`? One called `ReadonlyMap` is not. */
function keeps({id, init}) {
  if (init?.type !== 'NewExpression') return false;
  if (/^Readonly/.test(id.typeAnnotation?.typeAnnotation.typeName?.name ?? '')) return false;
  const {name = ''} = init.callee;
  return KEEPING.test(name)
    ? init.arguments[0]?.type !== 'ArrayExpression'
    : /^(Map|Set)$/.test(name) && !init.arguments[0];
}

export default {
  meta: {
    type: 'problem',
    messages: {state: '{{name}} is state of a module: hand it down, or use `memoized`.'},
    schema: [],
  },
  create: context => ({
    'Program:exit'(program) {
      const module = context.sourceCode.getScope(program).childScopes.find(({type}) => type === 'module');
      for (const {name, defs, references} of module?.variables ?? []) {
        const [definition] = defs;
        if (definition?.type !== 'Variable') continue;
        const later = references.filter(({from}) => from.variableScope !== module);
        const isState =
          later.some(reference => (reference.isWrite() && !reference.init) || changes(reference.identifier)) ||
          (later.length > 0 && keeps(definition.node));
        if (isState) context.report({node: definition.node, messageId: 'state', data: {name}});
      }
    },
  }),
};
