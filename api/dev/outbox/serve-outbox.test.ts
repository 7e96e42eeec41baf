import { requestPasswordReset } from '@voltkart/shared/contract/users'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '../../testing/factories'
import { readMailsTo } from '../../testing/outbox'
import { startShop, useShop } from '../../testing/use-shop'

const shop = useShop()
let name: string
beforeAll(async () => {
  const user = await buildUser(shop, { name: '<script>alert(1)</script>' })
  await shop.browser().call(requestPasswordReset, { body: { email: user.email } })
  await readMailsTo(shop, user.email)
  ;[name = ''] = await readdir(join(shop.context.config.dataDirectory, 'outbox'))
})

async function openPage(path: string) {
  const response = await shop.browser().fetch(path)
  const { status, headers } = response
  return { status, body: await response.text(), policy: headers.get('content-security-policy') }
}

describe('the outbox', () => {
  it('lists the mails that would have been sent', async () => {
    const { status, body } = await openPage('/dev/outbox')
    expect(status).toBe(200)
    expect(body).toContain(`<a href="/dev/outbox/${name}">Reset your Voltkart password</a>`)
  })

  it('shows a mail as text with its link, as HTML in a frame, and as it is', async () => {
    const mail = await openPage(`/dev/outbox/${name}`)
    expect(mail.body).toMatch(/<a href="http:\/\/[\d.:]+\/reset-password\/\w+\/[\w-]+">/)
    expect(mail.body).toContain(`src="/dev/outbox/${name}/html"`)
    expect(mail.body).not.toContain('<script>')
    const html = await openPage(`/dev/outbox/${name}/html`)
    expect(html.body).toContain('Choose a new password')
    expect(html.body).not.toContain('<script>')
    expect(html.policy).toContain("default-src 'none'")
    expect(html.policy).toContain('sandbox')
    const source = await openPage(`/dev/outbox/${name}/source`)
    expect(source.body).toContain('Content-Type: multipart/alternative')
  })

  it('opens nothing but its own mails', async () => {
    for (const path of ['..%2Fsession-secret', 'session-secret', `${name}.part`, 'x.eml']) {
      for (const rest of ['', '/html', '/source']) {
        expect((await openPage(`/dev/outbox/${path}${rest}`)).body).not.toContain('Content-Type')
        expect((await openPage(`/dev/outbox/${path}${rest}`)).body).not.toContain('/html"')
      }
    }
  })

  it('is not there when mails are sent', async () => {
    const sending = await startShop({
      environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Shop <shop@voltkart.test>' },
    })
    const response = await sending.browser().fetch('/dev/outbox')
    expect(await response.text()).not.toContain('<h1>Outbox</h1>')
  })

  it('is not there in production', async () => {
    const production = await startShop({ config: { production: true } })
    const response = await production.browser().fetch('/dev/outbox')
    expect(await response.text()).not.toContain('<h1>Outbox</h1>')
  })
})
