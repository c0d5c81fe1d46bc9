/** One page of each kind, and with `--all` every page. */
import { globSync } from 'node:fs';

/** Paths below the base, English; the Chinese ones stand in `zh-cn/`. */
const TEMPLATES = [
  '',
  'guides/openai-python-2672/',
  'concepts/choosing-a-key/',
  'reference/scenario/',
  'playground/',
  'no-such-page/',
];

/** Every page of the built site, as its address below the base. */
function everyPage(): string[] {
  return globSync('**/index.html', { cwd: 'dist' })
    .map((file) => file.replaceAll('\\', '/').replace(/index\.html$/, ''))
    .sort();
}

/** What a test that looks at pages looks at. */
export const PATHS: readonly string[] = process.env.TEST_ALL
  ? [...everyPage(), 'no-such-page/', 'zh-cn/no-such-page/']
  : TEMPLATES.flatMap((path) => [path, `zh-cn/${path}`]);
