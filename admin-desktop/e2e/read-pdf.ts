import type { APIRequestContext } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF that the shop sends. */
export async function readPdf(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path)
  const document = await getDocumentProxy(Uint8Array.from(await answer.body()))
  const { text } = await extractText(document, { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
