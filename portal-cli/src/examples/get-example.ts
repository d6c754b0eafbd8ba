import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../command-line';

/** A portal of another company, in `examples/`. */
export interface Example {
  name: string;
  /** The file that starts its server. */
  main: string;
  /** Variables in which it expects partner keys, each with the demo company whose loads the key reads. */
  keys: Readonly<Record<string, string>>;
}

/** An example by its name. A refusal lists all. */
export function getExample(repositoryRoot: string, name: string | undefined): Example {
  const examples = listExamples(join(repositoryRoot, 'examples'));
  const found = examples.find((example) => example.name === name);
  if (found) return found;
  const start = name === undefined ? 'Specify an example' : `There is no example called ${name}`;
  throw new CommandError(`${start}. Choose one of: ${examples.map((example) => example.name).join(', ')}.`);
}

function listExamples(folder: string): Example[] {
  return readdirSync(folder).flatMap((name) => {
    const manifest = join(folder, name, 'package.json');
    if (!existsSync(manifest)) return [];
    const { example } = JSON.parse(readFileSync(manifest, 'utf8')) as { example?: Pick<Example, 'keys'> };
    return example ? [{ name, main: join(folder, name, 'src/main.ts'), keys: example.keys }] : [];
  });
}
