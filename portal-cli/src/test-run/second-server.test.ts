import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { secondServerPatterns } from './second-server';

const api = path.join(__dirname, '../../../api/src');
const files = readdirSync(api, { recursive: true, encoding: 'utf8' }).map((file) => path.join(api, file));
const tests = files.filter((file) => file.endsWith('.test.ts'));
const isRunTwice = (test: string) => secondServerPatterns.some((pattern) => new RegExp(pattern).test(test));

const migrations = files.filter((file) => file.endsWith('.sql')).map((file) => readFileSync(file, 'utf8'));
/** Functions of the database with the rights of their owner. */
const functions = migrations
  .flatMap((sql) => sql.split(/\bcreate (?:or replace )?function /).slice(1))
  .filter((text) => /^[^$]*\bsecurity definer\b/.test(text))
  .map((text) => /^\w+/.exec(text)?.[0] ?? '');

// The launcher's own server is not the other one.
const programs = files.filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|\/(testing|embedded)\//.test(file));
const dependsOnServer = new RegExp(`\\b(${functions.join('|')})\\b|\\.owner\\b`);
const dependent = programs.filter((file) => dependsOnServer.test(readFileSync(file, 'utf8')));

test('every pattern finds tests', () => {
  for (const pattern of secondServerPatterns)
    expect(tests.filter((test) => new RegExp(pattern).test(test))).not.toEqual([]);
});

test('programs that connect as the owner or call functions with its rights are found', () => {
  expect(functions).toContain('find_manifests');
  expect(dependent.map((file) => path.relative(api, file))).toEqual(
    expect.arrayContaining(['platform/database/migrate.ts', 'waste/loads/search-sql.ts']),
  );
});

test('their tests run on both servers', () => {
  const needed = dependent.flatMap((file) => {
    const own = file.replace(/\.ts$/, '.test.ts');
    return existsSync(own) ? [own] : tests.filter((test) => path.dirname(test) === path.dirname(file));
  });
  expect(needed.filter((test) => !isRunTwice(test))).toEqual([]);
});
