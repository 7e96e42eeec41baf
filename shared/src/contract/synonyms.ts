import { z } from 'zod'
import { trimLine } from '../domain/visible-text'
import { messageSchema } from './common'
import { defineRoutes } from './route'

/** The maximum of synonym groups of a shop, and of words in a group. */
export const SYNONYM_GROUPS_MAX = 500
const SYNONYM_WORDS_MAX = 20

/** Words or short phrases that customers use for the same thing. */
export const synonymsBodySchema = z.object({
  groups: z
    .array(
      z
        .array(z.string().overwrite(trimLine).toLowerCase().min(1, 'Enter a word').max(60))
        .min(2, 'A group needs two words or more')
        .max(SYNONYM_WORDS_MAX),
    )
    .max(SYNONYM_GROUPS_MAX),
})

/** The shop's synonyms; the version is the call's ETag. */
const synonymsSchema = synonymsBodySchema
  .extend({ version: z.number().int() })
  .meta({ id: 'Synonyms' })
export type Synonyms = z.output<typeof synonymsSchema>

const define = defineRoutes({ tag: 'Shop', access: 'settings.write' })

export const getSynonyms = define({
  id: 'getSynonyms',
  method: 'get',
  path: '/settings/synonyms',
  summary: 'The words that the search takes for the same',
  output: synonymsSchema,
})

export const updateSynonyms = define({
  id: 'updateSynonyms',
  method: 'put',
  path: '/settings/synonyms',
  summary: 'Replace the synonyms; refused when `If-Match` names an older version',
  headers: z.object({ 'if-match': z.string().max(200).optional() }),
  body: synonymsBodySchema,
  output: messageSchema.extend({ synonyms: synonymsSchema }),
  errors: ['CONFLICT', 'STALE_VERSION'],
})
