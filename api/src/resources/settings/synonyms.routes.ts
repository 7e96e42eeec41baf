import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/synonyms'
import { toAuditActor } from '../../commands/audit/record-audit'
import { saveSynonyms } from '../../commands/shop/save-synonyms'
import type { AppContext } from '../../context'
import { parseIfMatch } from '../../http/accepted-versions'
import type { BindRoute } from '../../http/route'
import type { SynonymRecord } from '../../models/products/synonyms/synonym-queries'

function presentSynonyms({ groups, version }: SynonymRecord): contract.Synonyms {
  return { groups: groups.map((group) => [...group]), version }
}

/** Binds the calls on the synonyms of the search. */
export function bindSynonyms(bind: BindRoute, context: AppContext): void {
  bind(contract.getSynonyms, async ({ response }) => {
    const synonyms = presentSynonyms(await context.models.products.findSynonyms())
    response.set('ETag', `"${synonyms.version}"`)
    return synonyms
  })

  bind(contract.updateSynonyms, async ({ actor, body, headers, response }) => {
    const versions = parseIfMatch(headers['if-match'])
    const saved = await saveSynonyms(context, body.groups, versions, toAuditActor(actor))
    response.set('ETag', `"${saved.version}"`)
    return { message: messages.synonymsSaved, synonyms: presentSynonyms(saved) }
  })
}
