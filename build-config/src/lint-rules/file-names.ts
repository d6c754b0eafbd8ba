import path from 'node:path';
import type { Rule } from 'eslint';

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** Files are named after their main export, in kebab-case. */
export const fileNames: Rule.RuleModule = {
  meta: { type: 'suggestion', schema: [], messages: { kebab: 'Name the file in kebab-case after its main export.' } },
  create: (context) => ({
    Program(node) {
      if (!kebabCase.test(path.basename(context.filename))) context.report({ node, messageId: 'kebab' });
    },
  }),
};
