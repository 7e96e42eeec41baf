// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import type { AuditEntry } from '@voltkart/shared/contract/audit'
import { expect, it } from 'vitest'
import { stubPhoneScreen, renderAdmin, owner } from '../../testing/render-admin'

const entry: AuditEntry = {
  _id: 'e1',
  at: '2026-11-22T06:00:00.000Z',
  actor: { _id: owner._id, name: owner.name, email: owner.email },
  kind: 'synonyms',
  action: 'changed',
  subject: { _id: '000000000000000000000002', name: 'Synonyms' },
  changes: [{ field: 'synonyms', before: 'tv, television', after: 'tv, television, telly' }],
}

it('an entry about synonyms shows the groups before and after, and leads to the settings and to its history', async () => {
  stubPhoneScreen()
  const shop = renderAdmin('/admin/audit-log', {
    'GET /audit-log': { body: { entries: [entry], total: 1 } },
  })
  await shop.user.click(await screen.findByText(/tv, television → tv, television, telly/))
  const dialog = await screen.findByRole('dialog', { name: 'Changed setting Synonyms' })
  const cells = within(dialog)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells).toEqual(['Synonyms', 'tv, television', 'tv, television, telly'])
  const link = within(dialog).getByRole('link', { name: 'Open' })
  expect(link.getAttribute('href')).toBe('/admin/settings')
  await shop.user.click(within(dialog).getByRole('button', { name: 'View history' }))
  expect(shop.at()).toBe(`/admin/audit-log?subject=${entry.subject._id}`)
})
