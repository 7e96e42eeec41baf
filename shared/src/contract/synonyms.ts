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
  description:
    'Returns the groups of words that the search takes for the same: the default ones until a shop saves its own. The `ETag` is their version, to be sent as `If-Match` with an update.',
  output: synonymsSchema,
})

export const updateSynonyms = define({
  id: 'updateSynonyms',
  method: 'put',
  path: '/settings/synonyms',
  summary: 'Replace the synonyms; refused when `If-Match` names an older version',
  description:
    'Replaces all groups. A member may be a phrase; a word and its plural are two members. With `If-Match` the update fails if the synonyms have changed since. All processes search by them within two seconds.',
  headers: z.object({ 'if-match': z.string().max(200).optional() }),
  body: synonymsBodySchema,
  example: {
    groups: [
      ['mobile', 'phone', 'smartphone'],
      ['power bank', 'portable charger'],
    ],
  },
  output: messageSchema.extend({ synonyms: synonymsSchema }),
  errors: ['CONFLICT', 'STALE_VERSION'],
})
