import { normaliseDocumentNumber } from '@voltkart/shared/domain/document-number'
import type { AppContext } from '../../context'

/** The text of a search for orders; for the number of a tax document, the id of its order. */
export async function resolveOrderSearch(
  { documents }: Pick<AppContext['models'], 'documents'>,
  search: string | undefined,
): Promise<string | undefined> {
  const number = normaliseDocumentNumber(search ?? '')
  return (number && (await documents.findOrderByNumber(number))) ?? search
}
