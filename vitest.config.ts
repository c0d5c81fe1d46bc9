import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const alias = { '@': fileURLToPath(new URL('./src', import.meta.url)) };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/site/**', 'tests/browser/**'],
          testTimeout: 60_000,
        },
      },
      {
        // Reads what `npm test` has built; alone: npm run build, then vitest run --project site.
        resolve: { alias },
        test: { name: 'site', include: ['tests/site/**/*.test.ts'], testTimeout: 120_000 },
      },
    ],
  },
});
