/** The README and CONTRIBUTING say what is true of the repository. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { PICTURE, readmePicture } from '../../scripts/readme-picture.ts';
import { PRESETS } from '../../src/scenario/presets.ts';

const readme = readFileSync('README.md', 'utf8');
const contributing = readFileSync('CONTRIBUTING.md', 'utf8');

test('the picture is the run that it says it is (else: npm run picture)', () => {
  expect(readFileSync(PICTURE, 'utf8')).toBe(readmePicture());
});

test('every dependency has its reason, and no reason is left of one that went', () => {
  const { dependencies, devDependencies, optionalDependencies } = packageJson;
  const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const section = contributing.slice(contributing.indexOf('## Why each dependency'));
  const named = [...section.matchAll(/^\| ((?:`[^`]+`(?:, )?)+) *\|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  );
  expect(named.sort()).toEqual(packages.sort());
});

test('versions are exact', () => {
  const { dependencies, devDependencies, optionalDependencies } = packageJson;
  for (const version of Object.values({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
  })) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  }
});

test('the lock file names no registry', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"');
});

test('every command and path that the two documents name exists', () => {
  const scripts = Object.keys(packageJson.scripts);
  for (const text of [readme, contributing]) {
    for (const [, script] of text.matchAll(/npm run (?:-s )?([\w:]+)/g)) {
      expect(scripts).toContain(script);
    }
    for (const [, path] of text.matchAll(
      /`((?:src|content|public|bench|tests|scripts)\/?[\w./-]*)`/g,
    )) {
      expect(existsSync(path!), path).toBe(true);
    }
    for (const [, id] of text.matchAll(/simulate -- ([a-z]\S+)/g)) {
      expect(PRESETS.map((preset) => preset.id)).toContain(id);
    }
  }
});
