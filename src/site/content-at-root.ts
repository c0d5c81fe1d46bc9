/**
 * Starlight looks for documents in `<srcDir>/content`. Ours are in `content/` beside `src/`, because
 * people who write pages should not have to enter the code. So Starlight, and only Starlight, is told
 * that srcDir is the root. This depends on its internals: it is pinned, and tests hold what breaks
 * first when it changes (sidebar, translated asides, last-updated dates).
 */
import type { AstroIntegration } from 'astro';

/** Wraps an integration so that it sees the project's root as its source folder. */
export function withContentAtRoot(integration: AstroIntegration): AstroIntegration {
  const setup = integration.hooks['astro:config:setup'];
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) =>
        setup?.({ ...options, config: { ...options.config, srcDir: options.config.root } }),
    },
  };
}
