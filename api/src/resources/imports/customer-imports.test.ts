import { type Import, importMessages } from '@voltkart/shared/contract/imports'
import { messages } from '@voltkart/shared/contract/messages'
import * as staff from '@voltkart/shared/contract/staff'
import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, signInNewUser } from '../../../testing/factories'
import { readExport, runImport } from '../../../testing/imports'
import { readMailsTo, findResetLink } from '../../../testing/outbox'
import { useAdmin, useEmptiedShop } from '../../../testing/use-shop'
import { relayOutbox } from '../../commands/outbox/relay-outbox'

const shop = useEmptiedShop()

const owner = useAdmin(shop, beforeEach)

/** Imports a file of the folder, or a changed one, and waits for the result. */
async function importFile(
  name: string,
  { dryRun = false, change = (text: string) => text, by = owner } = {},
): Promise<Import> {
  const kind = name.startsWith('shopify') ? 'shopify' : 'woocommerce'
  const fields = { kind, prices: 'with-tax', dryRun: String(dryRun) }
  return runImport(shop, by, { [name]: change(await readExport(name)) }, fields)
}

const getAccount = (email: string) => shop.context.models.users.findByEmail(email)
const mailTotal = () => shop.context.connection.collection('mails').countDocuments()
const signInAs = (email: string) =>
  shop.browser().send('POST', '/users/login', { email, password: PASSWORD })

describe('customers of Shopify', () => {
  it('are shown before anything is written, with what is left out by row and cell', async () => {
    const result = await importFile('shopify-customers.csv', { dryRun: true })
    expect(result.counts.customers).toEqual({ new: 4, changed: 0, same: 0, leftOut: 3 })
    expect(result.leftOut.map(({ row, column, message }) => [row, column, message])).toEqual([
      [4, 'Default Address Phone', `The address is left out: ${messages.phoneInvalid}.`],
      [5, 'Email', 'Row 2 has the same email.'],
      [6, 'Email', 'The email is missing.'],
      [7, 'Email', 'Enter an email address.'],
    ])
    expect(await getAccount('arjun.rao@example.com')).toBeUndefined()
  })

  it('become accounts without a password, a mail or an event, with the consent of the file', async () => {
    const [mails, result] = [await mailTotal(), await importFile('shopify-customers.csv')]
    expect(result.counts.customers).toEqual({ new: 4, changed: 0, same: 0, leftOut: 3 })
    const meera = await getAccount('meera.nair@example.com')
    expect(meera).toMatchObject({ name: 'Meera Nair', isAdmin: false, acceptsMail: true })
    expect(meera).not.toHaveProperty('passwordHash')
    expect(await getAccount('arjun.rao@example.com')).toMatchObject({ acceptsMail: false })
    expect(await shop.context.models.users.listAddresses(meera?._id ?? '')).toMatchObject([
      {
        name: 'Meera Nair',
        phone: '+919812345678',
        address: '12 Lake Road, Flat 4',
        postalCode: '682001',
        country: 'India',
        isDefault: true,
      },
    ])
    await relayOutbox(shop.context)
    expect(await mailTotal()).toBe(mails)
    const events = shop.context.connection.collection('events')
    expect(await events.countDocuments({ subject: meera?._id })).toBe(0)
    const secondImport = await importFile('shopify-customers.csv')
    expect(secondImport.counts.customers).toEqual({ new: 0, changed: 0, same: 4, leftOut: 3 })
  })

  it('are never merged with an account that is there, and follow their file until it is used', async () => {
    const before = await getAccount(owner.user.email)
    const change = (text: string) => text.replace('zoya@example.com', owner.user.email)
    const taken = await importFile('shopify-customers.csv', { change })
    expect(taken.leftOut).toContainEqual(
      expect.objectContaining({
        row: 8,
        message: 'An account here has this email already. It stays as it is.',
      }),
    )
    expect(await getAccount(owner.user.email)).toEqual(before)
    const unsubscribeFarah = (text: string) =>
      text.replace('Farah,Khan,farah.khan@example.com,yes', 'Farah,Khan,farah.khan@example.com,no')
    const changed = await importFile('shopify-customers.csv', { change: unsubscribeFarah })
    expect(changed.counts.customers).toEqual({ new: 1, changed: 1, same: 2, leftOut: 3 })
    const farah = await getAccount('farah.khan@example.com')
    expect(farah).toMatchObject({ acceptsMail: false })
    await shop.context.models.users.update(farah?._id ?? '', { emailProvedAt: new Date() })
    const laterImport = await importFile('shopify-customers.csv')
    expect(laterImport.counts.customers).toMatchObject({ changed: 0, same: 4 })
    expect(await getAccount('farah.khan@example.com')).toMatchObject({ acceptsMail: false })
  })

  it('are not made again once they were deleted here', async () => {
    await importFile('shopify-customers.csv')
    const { _id: userId } = (await getAccount('zoya@example.com')) ?? { _id: '' }
    expect((await owner.browser.send('DELETE', `/users/${userId}`)).status).toBe(200)
    const secondImport = await importFile('shopify-customers.csv')
    expect(secondImport.counts.customers).toEqual({ new: 0, changed: 0, same: 3, leftOut: 4 })
    expect(await getAccount('zoya@example.com')).toBeUndefined()
  })

  it('are imported by owners only, who alone see what was left out', async () => {
    const catalogue = await signInNewUser(shop, { isAdmin: true, roles: ['catalogue'] })
    const refused = await importFile('shopify-customers.csv', { by: catalogue })
    expect(refused).toMatchObject({ state: 'failed', counts: {} })
    expect(refused.leftOut).toMatchObject([{ row: 1, message: importMessages.ownersOnly }])
    const { _id } = await importFile('shopify-customers.csv', { dryRun: true })
    for (const path of [`/imports/${_id}`, `/imports/${_id}/left-out.csv`]) {
      expect((await catalogue.browser.send('GET', path)).status).toBe(404)
    }
  })
})

it('imported customers get one mail each when an owner invites them, and choose a password by its link', async () => {
  await importFile('woocommerce-customers.csv')
  expect(await getAccount('boss@example.com')).toBeUndefined()
  const { browser } = owner
  expect(await browser.call(staff.getInvitations, {})).toEqual({ waiting: 2 })
  const invited = await browser.call(staff.inviteCustomers, {})
  expect(invited).toEqual({ message: 'Invitations sent to 2 customers', invited: 2 })
  expect(await browser.call(staff.inviteCustomers, {})).toMatchObject({ invited: 0 })
  await relayOutbox(shop.context)
  const [mail, ...otherMails] = await readMailsTo(shop, 'kavya@example.com')
  expect(otherMails).toEqual([])
  expect(mail?.text).toContain('Our shop has a new site')
  // Nobody has proved the email yet, so the mail does not say the name.
  expect(mail?.text).not.toContain('Kavya')
  const { userId, token } = findResetLink(mail)
  const path = `/users/reset-password/reset/${userId}/${token}`
  expect((await shop.browser().send('POST', path, { password: PASSWORD })).status).toBe(200)
  expect((await signInAs('kavya@example.com')).body).toMatchObject({ name: 'Kavya Menon' })
  const secondInvitation = await browser.send('POST', `/users/${userId}/invitation`)
  expect(secondInvitation).toMatchObject({ status: 409 })
})
