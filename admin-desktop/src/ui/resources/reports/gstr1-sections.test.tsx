// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { Gstr1 } from '@voltkart/shared/contract/reports'
import { gstr1Sections } from '@voltkart/shared/domain/gstr1'
import { buildUser } from '@voltkart/shared/testing/builders'
import { expect, it } from 'vitest'
import { stubPhoneScreen, renderAdmin } from '../../testing/render-admin'

it('GSTR-1 opens on its first section with rows, the totals above them', async () => {
  stubPhoneScreen()
  const nothing = Object.fromEntries(gstr1Sections.map((name) => [name, []]))
  const b2cs: Gstr1['b2cs'] = [{ pos: '27', rate: 18, taxable: 50, igst: 9, cgst: 0, sgst: 0 }]
  const body = { ...nothing, period: '2026-10', problems: [], b2cs }
  renderAdmin('/admin/reports?tab=gstr1&period=2026-10', {
    as: buildUser({ isAdmin: true }),
    replies: { 'GET /reports/gstr1': { body } },
  })
  const rows = await screen.findByRole('list', { name: 'B2C others' })
  const totals = screen.getByLabelText('Totals of B2C others')
  expect(totals.compareDocumentPosition(rows)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
