import type { AddressBody } from '@voltkart/shared/contract/addresses'
import { ADDRESSES_MAX } from '@voltkart/shared/domain/limits'
import { Types, trusted, type PipelineStage, type QueryFilter } from 'mongoose'
import { toPlain, type Plain } from '../record-schema'
import type { StoredAddress, StoredUser, UserModel } from './user-schema'

type AddressRecord = Plain<StoredAddress>

type UpdateStage = PipelineStage.Set

const all = { $ifNull: ['$addresses', []] }
const notDefault = { $mergeObjects: ['$$one', { isDefault: false }] }

/** The fields as they are, also where they look like an expression. */
const toLiteral = (address: Omit<StoredAddress, 'isDefault'>) => ({ $literal: address })

function toFields(id: Types.ObjectId, { isDefault: _, ...address }: AddressBody) {
  const definedEntries = Object.entries(address).filter(([, value]) => value !== undefined)
  return { ...(Object.fromEntries(definedEntries) as typeof address), _id: id }
}

function toAppendUpdate(id: Types.ObjectId, address: AddressBody): UpdateStage {
  const firstAddressExpression = { $eq: [all, []] }
  const added = {
    $mergeObjects: [
      toLiteral(toFields(id, address)),
      { isDefault: address.isDefault ? true : firstAddressExpression },
    ],
  }
  const otherAddresses = address.isDefault
    ? { $map: { input: all, as: 'one', in: notDefault } }
    : all
  return { $set: { addresses: { $concatArrays: [otherAddresses, [added]] } } }
}

// The default stays the default until another address becomes it, so that there always is one.
function toReplaceUpdate(id: Types.ObjectId, address: AddressBody): UpdateStage {
  const replaced = {
    $mergeObjects: [
      toLiteral(toFields(id, address)),
      { isDefault: address.isDefault ? true : '$$one.isDefault' },
    ],
  }
  const other = address.isDefault ? notDefault : '$$one'
  const each = { $cond: [{ $eq: ['$$one._id', id] }, replaced, other] }
  return { $set: { addresses: { $map: { input: '$addresses', as: 'one', in: each } } } }
}

/** Without a default, the newest address becomes it. */
const withDefault: UpdateStage = {
  $set: {
    addresses: {
      $let: {
        vars: {
          newest: { $last: '$addresses._id' },
          found: { $in: [true, '$addresses.isDefault'] },
        },
        in: {
          $map: {
            input: '$addresses',
            as: 'one',
            in: {
              $cond: [
                { $or: ['$$found', { $ne: ['$$one._id', '$$newest'] }] },
                '$$one',
                {
                  $mergeObjects: ['$$one', { isDefault: true }],
                },
              ],
            },
          },
        },
      },
    },
  },
}

const toRemoveUpdate = (id: Types.ObjectId): UpdateStage => ({
  $set: {
    addresses: { $filter: { input: '$addresses', as: 'one', cond: { $ne: ['$$one._id', id] } } },
  },
})

/**
 * The saved addresses of users. They are stored in the user and deleted with it, and each change is
 * one update, so that no race leaves two defaults or none.
 */
export function createAddressQueries(model: UserModel) {
  const addressFilter = (userId: string, addressId: Types.ObjectId) => ({
    _id: userId,
    'addresses._id': addressId,
  })

  async function updateAddresses(
    filter: QueryFilter<StoredUser>,
    stages: UpdateStage[],
  ): Promise<AddressRecord[] | undefined> {
    const updated = await model
      .findOneAndUpdate(filter, stages, { updatePipeline: true, returnDocument: 'after' })
      .select({ addresses: 1 })
      .lean()
    return updated?.addresses?.map(toPlain)
  }

  const findAddress = (addresses: AddressRecord[] | undefined, id: Types.ObjectId) =>
    addresses?.find(({ _id }) => _id === id.toHexString())

  return {
    /** The addresses of an account, the oldest first. */
    async listAddresses(userId: string): Promise<AddressRecord[]> {
      const user = await model.findById(userId).select({ addresses: 1 }).lean()
      return user?.addresses?.map(toPlain) ?? []
    },

    /** Undefined when the account has as many as it can have. */
    async addAddress(userId: string, address: AddressBody): Promise<AddressRecord | undefined> {
      const id = new Types.ObjectId()
      const roomFilter = { [`addresses.${ADDRESSES_MAX - 1}`]: trusted({ $exists: false }) }
      return findAddress(
        await updateAddresses({ _id: userId, ...roomFilter }, [toAppendUpdate(id, address)]),
        id,
      )
    },

    /** Undefined when the account has no such address. */
    async replaceAddress(
      userId: string,
      addressId: string,
      address: AddressBody,
    ): Promise<AddressRecord | undefined> {
      const id = new Types.ObjectId(addressId)
      return findAddress(
        await updateAddresses(addressFilter(userId, id), [toReplaceUpdate(id, address)]),
        id,
      )
    },

    /** Deletes an address. False when the account has no such address. */
    async deleteAddress(userId: string, addressId: string): Promise<boolean> {
      const id = new Types.ObjectId(addressId)
      return (
        (await updateAddresses(addressFilter(userId, id), [toRemoveUpdate(id), withDefault])) !==
        undefined
      )
    },
  }
}
