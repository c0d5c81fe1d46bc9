/** The site's names, languages and sidebar: what astro.config.mjs hands to Starlight. */

/** One line a language: its tag, its folder below the base path (none for English), its name. */
export const SITE_LANGUAGES = [
  { tag: 'en', folder: '', label: 'English', title: 'Same Type, New Key' },
  { tag: 'zh-CN', folder: 'zh-cn', label: '简体中文', title: '同型异键' },
] as const;

export const SIDEBAR = [
  {
    label: 'Guides',
    translations: { 'zh-CN': '排查指南' },
    items: [{ autogenerate: { directory: 'guides' } }],
  },
  {
    label: 'Concepts',
    translations: { 'zh-CN': '原理' },
    items: [{ autogenerate: { directory: 'concepts' } }],
  },
  {
    label: 'Playground',
    translations: { 'zh-CN': '演练场' },
    link: '/playground/',
  },
  {
    label: 'Reference',
    translations: { 'zh-CN': '参考' },
    items: [{ autogenerate: { directory: 'reference' } }],
  },
];
