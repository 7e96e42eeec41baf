import { listAuditLog } from '@voltkart/shared/contract/audit'
import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/suppliers'
import { expect, it } from 'vitest'
import { useAdmin, useShop } from '../../../testing/use-shop'

const GSTIN = '29AAAAA0000A1ZY'

const shop = useShop()
const admin = useAdmin(shop)

const addSupplier = (body: contract.SupplierBody) =>
  admin.browser.call(contract.createSupplier, { body })
const findSuppliers = (search?: string) =>
  admin.browser.call(contract.listSuppliers, { query: search === undefined ? {} : { search } })

it('is in the State of its GSTIN, and in no other', async () => {
  const { message, supplier } = await addSupplier({
    name: 'Kaveri Traders',
    gstin: GSTIN.toLowerCase(),
  })
  expect(message).toBe(messages.supplierAdded)
  expect(supplier).toMatchObject({ gstin: GSTIN, stateCode: '29', version: 1 })
  const expectRefusal = (body: contract.SupplierBody) =>
    admin.browser.expectRefusal(contract.createSupplier, { body })
  expect(await expectRefusal({ name: 'Kaveri', gstin: GSTIN, stateCode: '27' })).toMatchObject({
    status: 400,
    errors: [{ path: 'stateCode', message: messages.gstinOfOtherState }],
  })
  expect(await expectRefusal({ name: 'Kaveri', gstin: '29AAAAA0000A1ZZ' })).toMatchObject({
    status: 400,
    errors: [{ path: 'gstin' }],
  })
})

it('is changed as a whole, by one of two people at a time', async () => {
  const { supplier } = await addSupplier({ name: 'Tungabhadra', email: 'sales@tunga.example' })
  const params = { supplierId: supplier._id }
  const change = { name: 'Tungabhadra Electronics', phone: '080 2222 3333' }
  const { supplier: saved } = await admin.browser.call(contract.updateSupplier, {
    params,
    body: { ...change, version: 1 },
  })
  expect(saved).toMatchObject({ ...change, version: 2 })
  expect(saved).not.toHaveProperty('email')
  expect(
    await admin.browser.expectRefusal(contract.updateSupplier, {
      params,
      body: { ...change, version: 1 },
    }),
  ).toMatchObject({ status: 409, code: 'STALE_VERSION' })
  const { entries } = await admin.browser.call(listAuditLog, { query: { subject: supplier._id } })
  expect(entries.map(({ kind, action }) => `${kind} ${action}`)).toEqual([
    'supplier changed',
    'supplier created',
  ])
  expect(
    await admin.browser.expectRefusal(contract.updateSupplier, {
      params: { supplierId: 'f'.repeat(24) },
      body: change,
    }),
  ).toMatchObject({ status: 404 })
})

it('is found by words of its name, its GSTIN and its phone number', async () => {
  const { supplier } = await addSupplier({ name: 'Zebra Été Imports', phone: '044 7777 8888' })
  await addSupplier({ name: 'Aaron Imports' })
  for (const search of ['zeb', 'ete imp', '0447777', 'ÉTÉ']) {
    expect(await findSuppliers(search)).toMatchObject({
      suppliers: [{ _id: supplier._id }],
      total: 1,
    })
  }
  expect((await findSuppliers('imports')).suppliers.map(({ name }) => name)).toEqual([
    'Aaron Imports',
    'Zebra Été Imports',
  ])
  expect(await findSuppliers('.*')).toEqual({ suppliers: [], total: 0 })
})
