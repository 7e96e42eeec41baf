import { fileComplaint, type ComplaintBody } from '@voltkart/shared/contract/complaints'
import type { z } from 'zod'
import type { Browser } from './browser'
import { readMailsTo } from './outbox'
import type { TestServer } from './test-server'

export const buildComplaintBody = (fields: Partial<ComplaintBody> = {}) =>
  ({
    category: 'order',
    name: 'Asha Rao',
    email: 'asha@example.test',
    text: 'My parcel has not arrived.',
    ...fields,
  }) satisfies z.input<typeof fileComplaint.body>

/** Files a complaint over HTTP. @returns its number */
export async function buildComplaint(
  browser: Browser,
  fields: Partial<ComplaintBody> = {},
): Promise<string> {
  return (await browser.call(fileComplaint, { body: buildComplaintBody(fields) })).number
}

/** Reads the token of the link in the latest mail about a complaint. */
export async function readComplaintToken(
  shop: TestServer,
  number: string,
  email = 'asha@example.test',
): Promise<string> {
  const texts = (await readMailsTo(shop, email)).map(({ text = '' }) => text)
  const [, token] =
    new RegExp(`/complaint/${number}\\?token=([\\w-]{43})\\s`).exec(texts.reverse().join('\n')) ??
    []
  if (!token) throw new Error(`No mail has a link to ${number}`)
  return token
}
