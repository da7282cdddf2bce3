// @ts-check
// No package keeps anything in a module that could change: what one game left there another would find. An answer about
// something that never changes may be kept with it by `memo`; everything else belongs to a game, a host or a state.
import ts from 'typescript';

const CHANGES = new Set(
  ['push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'fill', 'copyWithin'].concat([
    'set',
    'add',
    'delete',
    'clear',
  ]),
);

/** @param {string} name relative to the project's folder */
export const isPackageSource = name => /^packages\/(?:[^/]+\/){1,2}src\/.*\.tsx?$/.test(name);

/**
 * Everything in the module that can change: variables, objects made once and not declared readonly, static members, and
 * whatever reaches into something declared or imported at the top of the file and changes it.
 * @param {string} name
 * @param {string} text
 */
export function moduleStateIn(name, text) {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  /** @type {string[]} */
  const faults = [];
  /** @param {ts.Node} node @param {string} what */
  const fault = (node, what) =>
    faults.push(`${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${what}`);
  for (const { node, what } of declaredIn(file)) fault(node, what);
  const known = topNames(file);
  /** @param {ts.Node} node */
  const visit = node => {
    const changed = changedBy(node);
    const root = changed && rootOf(changed);
    if (root && known.has(root.text) && !isShadowed(root)) fault(node, `changes ${root.text} of the module`);
    if (isChangeableStatic(node)) fault(node, 'keeps a static member that can change');
    ts.forEachChild(node, visit);
  };
  visit(file);
  return faults;
}

/** @param {ts.SourceFile} file */
function declaredIn(file) {
  /** @type {{ node: ts.Node, what: string }[]} */
  const found = [];
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const { declarations, flags } = statement.declarationList;
    for (const node of declarations) {
      const label = node.name.getText();
      if (!(flags & ts.NodeFlags.Const))
        found.push({ node, what: `keeps ${label} in a variable of the module` });
      else if (isMutable(node)) found.push({ node, what: `keeps ${label} in the module, which can change` });
    }
  }
  return found;
}

/** Made with `new`, or empty so that it can only be meant to be filled; declared readonly it can do neither. */
const isMutable = (/** @type {ts.VariableDeclaration} */ { type, initializer }) => {
  let made = initializer;
  while (made && (ts.isAsExpression(made) || ts.isSatisfiesExpression(made))) {
    if (ts.isAsExpression(made) && made.type.getText() === 'const') return false;
    made = made.expression;
  }
  if (!made || /^(?:readonly |Readonly)/.test(type?.getText() ?? '')) return false;
  return ts.isNewExpression(made) || (ts.isArrayLiteralExpression(made) && made.elements.length === 0);
};

/** @param {ts.Node} node */
const isChangeableStatic = node =>
  ts.isPropertyDeclaration(node) &&
  !!node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) &&
  !node.modifiers.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword);

/** @param {ts.SourceFile} file */
function topNames(file) {
  const names = new Set();
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement))
      for (const { name } of statement.declarationList.declarations)
        if (ts.isIdentifier(name)) names.add(name.text);
    const bindings = ts.isImportDeclaration(statement) && statement.importClause?.namedBindings;
    if (bindings && ts.isNamedImports(bindings))
      for (const { name } of bindings.elements) names.add(name.text);
  }
  return names;
}

/** The place a node writes to: x.y = 1, x[0]++, delete x.y, x.push(1). @param {ts.Node} node */
function changedBy(node) {
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) return memberOf(node.left);
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node))
    return node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken
      ? memberOf(node.operand)
      : null;
  if (ts.isDeleteExpression(node)) return memberOf(node.expression);
  const called = ts.isCallExpression(node) && node.expression;
  return called && ts.isPropertyAccessExpression(called) && CHANGES.has(called.name.text)
    ? called.expression
    : null;
}
/** @param {ts.SyntaxKind} kind */
const isAssignment = kind => kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
/** @param {ts.Expression} place */
const memberOf = place =>
  ts.isPropertyAccessExpression(place) || ts.isElementAccessExpression(place) ? place.expression : null;

/** @param {ts.Expression} place */
function rootOf(place) {
  let root = place;
  while (
    ts.isPropertyAccessExpression(root) ||
    ts.isElementAccessExpression(root) ||
    ts.isNonNullExpression(root) ||
    ts.isParenthesizedExpression(root)
  )
    root = root.expression;
  return ts.isIdentifier(root) ? root : null;
}

/** Whether a parameter or a local of that name lies nearer. @param {ts.Identifier} root */
function isShadowed(root) {
  for (let node = root.parent; node && !ts.isSourceFile(node); node = node.parent) {
    const locals = /** @type {{ parameters?: readonly ts.ParameterDeclaration[] }} */ (node).parameters ?? [];
    if (locals.some(({ name }) => bindsName(name, root.text))) return true;
    const statements = ts.isBlock(node) ? node.statements : [];
    for (const statement of statements)
      if (
        ts.isVariableStatement(statement) &&
        statement.declarationList.declarations.some(({ name }) => bindsName(name, root.text))
      )
        return true;
    const loop = ts.isForOfStatement(node) || ts.isForStatement(node) ? node.initializer : undefined;
    if (loop && ts.isVariableDeclarationList(loop))
      if (loop.declarations.some(({ name }) => bindsName(name, root.text))) return true;
  }
  return false;
}
/** @param {ts.BindingName} name @param {string} text @returns {boolean} */
const bindsName = (name, text) =>
  ts.isIdentifier(name)
    ? name.text === text
    : name.elements.some(element => ts.isBindingElement(element) && bindsName(element.name, text));
