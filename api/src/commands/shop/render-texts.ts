import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { ApiError } from '../../errors'
import { SlowText } from '../../integrations/markdown/markdown-thread'

interface Text {
  /** The field of the request. */
  path: string
  markdown: string
}

/**
 * Renders texts that are to be saved, so that no reader has to wait for it.
 * @returns their safe HTML, in the same order
 * @throws ApiError VALIDATION at each text if they take too long together
 */
export async function renderTexts(
  { markdown }: Pick<AppContext, 'markdown'>,
  texts: readonly Text[],
): Promise<string[]> {
  try {
    return await markdown.render(texts.map((text) => text.markdown))
  } catch (error) {
    if (!(error instanceof SlowText)) throw error
    const message = messages.slowText
    const errors = texts.map(({ path }) => ({ path, message }))
    throw new ApiError('VALIDATION', message, { errors })
  }
}
