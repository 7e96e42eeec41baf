import * as contract from '@voltkart/shared/contract/addresses'
import { messages } from '@voltkart/shared/contract/messages'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { checkAddress, findPinState } from '../../commands/shop/delivery-terms'
import { readShopTerms } from '../../commands/shop/shop-terms'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import type { BindRoute } from '../../http/route'

/** Binds the calls on the saved addresses of the signed-in account. */
export function bindAddresses(bind: BindRoute, context: AppContext): void {
  const { users } = context.models

  const checkBody = async (body: contract.AddressBody): Promise<contract.AddressBody> => ({
    ...body,
    ...omitUndefined({ stateCode: body.stateCode ?? findPinState(body) }),
    country: checkAddress(body, await readShopTerms(context)),
  })

  bind(contract.listAddresses, async ({ actor }) => {
    const addresses = (await users.listAddresses(actor._id)).toReversed()
    return addresses.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
  })

  bind(contract.createAddress, async ({ actor, body }) => {
    const address = await users.addAddress(actor._id, await checkBody(body))
    if (!address) throw conflict(messages.addressesFull)
    return { address, message: messages.addressSaved }
  })

  bind(contract.updateAddress, async ({ actor, params, body }) => {
    const address = await users.replaceAddress(actor._id, params.addressId, await checkBody(body))
    if (!address) throw notFound()
    return { address, message: messages.addressSaved }
  })

  bind(contract.deleteAddress, async ({ actor, params }) => {
    if (!(await users.deleteAddress(actor._id, params.addressId))) throw notFound()
    return { message: messages.addressDeleted }
  })
}
