// Starlight looks for this file beside the content folder, Astro beside its own sources.
export { collections } from './src/content.config.ts';
