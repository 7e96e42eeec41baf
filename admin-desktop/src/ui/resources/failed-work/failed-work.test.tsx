// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { FailedWork } from '@voltkart/shared/contract/failed-work'
import { expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin'

const item: FailedWork = {
  record: { kind: 'order', _id: 'a'.repeat(24), name: '261127-7K3QZD', deleted: false },
  work: ['mail-paid', 'event'],
  since: '2026-11-27T06:00:00.000Z',
  failure: { at: '2026-11-27T06:09:00.000Z', reason: 'The template is broken' },
}

it('shows the owner why work fails, and tries it again', async () => {
  const shop = renderAdmin('/admin/failed-work', {
    'GET /failed-work': { body: { failedWork: [item], total: 1 } },
    [`POST /failed-work/order/${item.record._id}/retry`]: { body: { message: 'Done' } },
  })
  const link = await screen.findByRole('link', { name: 'Order 261127-7K3QZD' })
  expect(link.getAttribute('href')).toBe(`/admin/order/${item.record._id}`)
  expect(screen.getByText('Mail paid, event')).toBeTruthy()
  expect(screen.getByText(/Last attempt .*: The template is broken/)).toBeTruthy()
  await shop.user.click(screen.getByRole('button', { name: 'Try Order 261127-7K3QZD again' }))
  expect(await screen.findByText('Done')).toBeTruthy()
})
