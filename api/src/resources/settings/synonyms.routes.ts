import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/synonyms'
import type { AppContext } from '../../context'
import { ApiError, conflict } from '../../errors'
import { acceptedVersions } from '../../http/accepted-versions'
import type { BindRoute } from '../../http/route'
import type { SynonymRecord } from '../../models/products/synonyms/synonym-queries'

function presentSynonyms({ groups, version }: SynonymRecord): contract.Synonyms {
  return { groups: groups.map((group) => [...group]), version }
}

/** Binds the calls on the synonyms of the search. */
export function bindSynonyms(bind: BindRoute, { models }: AppContext): void {
  bind(contract.getSynonyms, async ({ response }) => {
    const synonyms = presentSynonyms(await models.products.findSynonyms())
    response.set('ETag', `"${synonyms.version}"`)
    return synonyms
  })

  bind(contract.updateSynonyms, async ({ body, headers, response }) => {
    const versions = acceptedVersions(headers['if-match'])
    const saved = await models.products.saveSynonyms(body.groups, versions)
    if (saved === 'stale') throw new ApiError('STALE_VERSION', messages.staleSynonyms)
    if (saved === 'busy') throw conflict(messages.synonymsBusy)
    response.set('ETag', `"${saved.version}"`)
    return { message: messages.synonymsSaved, synonyms: presentSynonyms(saved) }
  })
}
