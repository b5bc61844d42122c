/**
 * A rule for ESLint: what is drawn is measured in cells. The length of a string counts something else: `東京` takes four cells, and a
 * flag of four code units two. `textWidth`, `padded` and `textPart` measure; `=== ''` asks for an empty text.
 */

const MEASURES = {length: 'textWidth', padEnd: 'padded', padStart: 'padded'};

/** Whether a key types one character is no question of cells. */
const isOne = ({type, right}) => type === 'BinaryExpression' && right.value === 1;

export default {
  meta: {
    type: 'problem',
    messages: {cells: 'A text is measured in cells: use `{{instead}}` of engine/texts/width.'},
    schema: [],
  },
  create({sourceCode, report}) {
    const {esTreeNodeToTSNodeMap, program} = sourceCode.parserServices;
    const checker = program.getTypeChecker();
    const isText = node => {
      const type = checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(node));
      return (type.isUnion() ? type.types : [type]).some(
        each => checker.typeToString(checker.getBaseTypeOfLiteralType(each)) === 'string',
      );
    };
    const check = (node, key, of) => {
      const instead = key.type === 'Identifier' && !isOne(node.parent) ? MEASURES[key.name] : undefined;
      if (instead !== undefined && isText(of)) report({node, messageId: 'cells', data: {instead}});
    };
    return {
      'MemberExpression[computed=false]': node => check(node, node.property, node.object),
      'ObjectPattern > Property[computed=false]': node => check(node, node.key, node.parent),
    };
  },
};
