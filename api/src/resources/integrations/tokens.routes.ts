import { integrationMessages } from '@voltkart/shared/contract/staff-messages'
import * as contract from '@voltkart/shared/contract/tokens'
import { createToken, deleteToken } from '../../commands/integrations/tokens'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'

/** Binds the calls on API tokens. */
export function bindTokens(bind: BindRoute, context: AppContext): void {
  bind(contract.listTokens, async () => {
    const tokens = await context.models.tokens.list()
    return { tokens, total: tokens.length }
  })

  bind(contract.createToken, async ({ body, actor }) => {
    const created = await createToken(context, actor, body)
    return { message: integrationMessages.tokenCreated, ...created }
  })

  bind(contract.deleteOwnTokens, async ({ actor }) => {
    const tokens = await context.models.tokens.list()
    for (const { _id, createdBy } of tokens) {
      if (createdBy._id === actor._id) await deleteToken(context, actor, _id)
    }
    return { message: integrationMessages.ownTokensDeleted }
  })

  bind(contract.deleteToken, async ({ params, actor }) => {
    await deleteToken(context, actor, params.tokenId)
    return { message: integrationMessages.tokenDeleted }
  })
}
