import * as ts from 'typescript';

/** A property or method of an interface, or one member of a union, with its doc comment. */
export interface Declared {
  name: string;
  /** A method as it is called: `update(options)`. */
  call?: string;
  type: string;
  doc: string;
}

/** Reads the properties and methods of an interface. Throws if there is none of that name. */
export function readInterface(source: string, name: string): Declared[] {
  const file = parse(source);
  const found = file.statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === name);
  if (!found || !ts.isInterfaceDeclaration(found)) throw new Error(`There is no interface ${name}`);
  return membersOf(file, found.members).map(({ node, doc }) => {
    if (!ts.isPropertySignature(node) && !ts.isMethodSignature(node)) throw new Error(`${name} has an unknown member`);
    const property = node.name.getText(file);
    const declared = { name: property, type: node.type?.getText(file) ?? '', doc };
    if (!ts.isMethodSignature(node)) return declared;
    const parameters = node.parameters.map((parameter) => parameter.name.getText(file));
    return { ...declared, call: `${property}(${parameters.join(', ')})` };
  });
}

/** Reads the members of a union of texts, or of object types, whose `type` is then the name. */
export function readUnion(source: string, name: string): Declared[] {
  const file = parse(source);
  const found = file.statements.find((node) => ts.isTypeAliasDeclaration(node) && node.name.text === name);
  if (!found || !ts.isTypeAliasDeclaration(found) || !ts.isUnionTypeNode(found.type)) {
    throw new Error(`There is no union ${name}`);
  }
  return membersOf(file, found.type.types, found.name.end).map(({ node, doc }) => {
    if (!ts.isTypeLiteralNode(node)) return { name: node.getText(file).slice(1, -1), type: '', doc };
    const [type, ...details] = membersOf(file, node.members).map((member) => member.node.getText(file));
    return { name: /'(.*)'/.exec(type ?? '')?.[1] ?? '', type: details.join(' ').replace(/;$/, ''), doc };
  });
}

function parse(source: string): ts.SourceFile {
  return ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
}

/** In a union, the comment of a member is before the bar, so it does not belong to the member's node. */
function membersOf<Node extends ts.Node>(file: ts.SourceFile, nodes: ts.NodeArray<Node>, start = nodes.pos) {
  return nodes.map((node, index) => {
    const before = file.text.slice(nodes[index - 1]?.end ?? start, node.getStart(file));
    return { node, doc: wordsOf(/\/\*\*([\s\S]*?)\*\//.exec(before)?.[1] ?? '') };
  });
}

function wordsOf(comment: string): string {
  return comment
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}
