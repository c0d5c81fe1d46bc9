/** The collections that Starlight reads, in the top-level content folder. */

import { defineCollection } from 'astro:content';
import { docsSchema, i18nSchema } from '@astrojs/starlight/schema';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

const strings = z.record(z.string(), z.string());

export const collections = {
  docs: defineCollection({
    loader: glob({ base: './content/docs', pattern: '**/[^_]*.{md,mdx}' }),
    schema: docsSchema({
      extend: z.object({
        /** When the page's facts were last checked against the real packages. */
        verified: z.iso.date().or(z.date()).optional(),
      }),
    }),
  }),
  i18n: defineCollection({
    loader: glob({ base: './content/i18n', pattern: '*.json' }),
    schema: i18nSchema().and(strings),
  }),
};
