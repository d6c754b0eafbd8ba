import { csharpCode } from './csharp-code';
import { curlCode } from './curl-code';
import type { Exchange } from './exchange';
import { nodeCode } from './node-code';
import { phpCode } from './php-code';
import { pythonCode } from './python-code';

/** The languages that the playground writes server code in. */
export const languages = {
  node: { title: 'Node.js', write: nodeCode },
  python: { title: 'Python', write: pythonCode },
  csharp: { title: 'C# (ASP.NET Core)', write: csharpCode },
  php: { title: 'PHP', write: phpCode },
  curl: { title: 'curl', write: curlCode },
} as const satisfies Record<string, { title: string; write: (exchange: Exchange) => string }>;

export type Language = keyof typeof languages;
