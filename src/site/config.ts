/** The site's sidebar: what astro.config.mjs hands to Starlight. */

export const SIDEBAR = [
  {
    label: 'Guides',
    translations: { 'zh-CN': '排查指南' },
    items: [{ autogenerate: { directory: 'guides' } }],
  },
  {
    label: 'Concepts',
    translations: { 'zh-CN': '概念' },
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
