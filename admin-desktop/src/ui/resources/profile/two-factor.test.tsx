// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { getPermissions } from '@voltkart/shared/domain/permissions'
import { describe, expect, it } from 'vitest'
import { createFailure, type Replies, renderAdmin, owner } from '../../testing/render-admin'

const codes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-000${index}`)
const invalid = createFailure(401, 'SECOND_FACTOR_INVALID', 'This code is wrong')

function open(replies: Replies, { isOn = false } = {}) {
  let twoFactor = isOn
  return renderAdmin('/admin/profile', {
    'GET /users/profile': () => ({
      body: { ...owner, permissions: getPermissions(owner), twoFactor },
    }),
    'GET /users/sessions': { body: [] },
    'POST /users/two-factor': {
      body: { message: 'Scan', secret: 'JBSWY3DP', otpauthUrl: 'otpauth://totp/V:p?secret=JB' },
    },
    'POST /users/two-factor/confirm': ({ body }) => {
      if ((body as { code: string }).code !== '123456') return invalid
      twoFactor = true
      return { body: { message: 'Two-factor sign-in is on', recoveryCodes: codes } }
    },
    ...replies,
  })
}

describe('two-factor sign-in in the profile', () => {
  it('is set up with password, QR code and a first code, and shows the recovery codes', async () => {
    const shop = open({})
    await shop.user.click(await screen.findByRole('button', { name: 'Set up' }))
    await shop.user.type(await screen.findByLabelText('Current password'), 'a-password')
    await shop.user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeTruthy()
    expect(screen.getByText('JBSWY3DP')).toBeTruthy()
    const field = screen.getByLabelText('Code')
    await shop.user.type(field, '000000')
    await shop.user.click(screen.getByRole('button', { name: 'Switch on' }))
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    await shop.user.clear(field)
    await shop.user.type(field, '123456')
    await shop.user.click(screen.getByRole('button', { name: 'Switch on' }))
    const list = await screen.findByRole('list', { name: 'Recovery codes' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(10)
    await shop.user.click(screen.getByRole('button', { name: 'I have stored them' }))
    expect(await screen.findByText(/^On\. You sign in with/)).toBeTruthy()
    expect(screen.queryByText(codes[0] ?? '')).toBeNull()
  })

  it('is replaced with the password and a code of the previous app', async () => {
    const shop = open(
      {
        'POST /users/two-factor': ({ body }) =>
          (body as { code?: string }).code === '654321'
            ? { body: { message: 'Scan', secret: 'JBSWY3DP', otpauthUrl: 'otpauth://totp/V:p' } }
            : invalid,
      },
      { isOn: true },
    )
    await shop.user.click(await screen.findByRole('button', { name: 'Set up again' }))
    await shop.user.type(await screen.findByLabelText('Current password'), 'a-password')
    await shop.user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Enter the code from your authenticator app')).toBeTruthy()
    const field = screen.getByLabelText('Code')
    await shop.user.type(field, '000000')
    await shop.user.click(screen.getByRole('button', { name: 'Continue' }))
    expect((await screen.findAllByText('This code is wrong')).length).toBeGreaterThan(0)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    await shop.user.clear(field)
    await shop.user.type(field, '654321')
    await shop.user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeTruthy()
    expect(shop.sentBy('POST').at(-1)?.body).toEqual({ password: 'a-password', code: '654321' })
  })

  it('is switched off with the password and a code', async () => {
    const shop = open(
      { 'DELETE /users/two-factor': { body: { message: 'Two-factor sign-in is off' } } },
      { isOn: true },
    )
    await shop.user.click(await screen.findByRole('button', { name: 'Switch off' }))
    await shop.user.type(screen.getByLabelText('Current password'), 'a-password')
    await shop.user.type(screen.getByLabelText('Code'), '123456')
    await shop.user.click(screen.getByRole('button', { name: 'Switch off' }))
    expect(await screen.findByText('Two-factor sign-in is off')).toBeTruthy()
    const body = { password: 'a-password', code: '123456' }
    expect(shop.sentBy('DELETE').map((call) => call.body)).toEqual([body])
  })

  it('shows the sessions, which can be ended there', async () => {
    const at = '2026-10-17T05:00:00.000Z'
    const session = { device: 'Firefox on Linux', signedInAt: at, lastSeenAt: at, current: false }
    const sessions = [
      { ...session, _id: '0123456789abcdef01234567', current: true },
      { ...session, _id: '0123456789abcdef01234568', device: 'Chrome on Android' },
    ]
    const shop = open({
      'GET /users/sessions': { body: sessions },
      [`DELETE /users/sessions/${sessions[1]?._id}`]: { body: { message: 'Session ended' } },
    })
    const list = await screen.findByRole('list', { name: 'Sessions' })
    expect(within(list).getByText('Firefox on Linux (this session)')).toBeTruthy()
    await shop.user.click(within(list).getByRole('button', { name: /^End the session on Chrome/ }))
    expect(await screen.findByText('Session ended')).toBeTruthy()
  })
})
