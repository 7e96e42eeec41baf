import { expect, type Page } from '@playwright/test'

/** The mails whose line in the demo shop’s outbox contains a text, the latest first. */
async function findMails(page: Page, text: string): Promise<string[]> {
  const getText = async (address: string) => (await page.request.get(address)).text()
  const rows = (await getText('/dev/outbox')).split('<tr>').filter((row) => row.includes(text))
  const names = rows.flatMap((row) => /href="([^"]+\.eml)"/.exec(row)?.[1] ?? [])
  return Promise.all(
    names.map((name) => getText(new URL(name, 'http://shop/dev/outbox/').pathname)),
  )
}

/**
 * Waits until an address has received a number of mails with such a link, and returns the link of the
 * latest one.
 */
export async function findMailedLink(
  page: Page,
  email: string,
  pattern: RegExp,
  count = 1,
): Promise<string> {
  let links: string[] = []
  await expect(async () => {
    links = (await findMails(page, email)).flatMap((mail) => pattern.exec(mail)?.[0] ?? [])
    expect(links).toHaveLength(count)
  }).toPass()
  return links[0] ?? ''
}
