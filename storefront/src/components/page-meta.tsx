import { useEffect } from 'react'
import { getCurrentSite } from '../lib/head/current-site'
import { type PageHead, buildHeadTags, getPageTitle, type HeadTag } from '../lib/head/page-head'

const MARK = 'data-page-head'

function toElement({ name, attributes, text }: HeadTag): HTMLElement {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.setAttribute(MARK, '')
  if (text !== undefined) element.textContent = text
  return element
}

/** Shows the head of a page, replacing the previous page's or the server's. */
function usePageHead(head: PageHead): void {
  const text = JSON.stringify(head)
  useEffect(() => {
    const current = JSON.parse(text) as PageHead
    const site = getCurrentSite()
    document.title = getPageTitle(current, site)
    for (const old of document.head.querySelectorAll(`[${MARK}]`)) old.remove()
    const elements = buildHeadTags(current, site).map(toElement)
    document.head.append(...elements)
    // Other screens, such as the admin's, must not continue under the address of this one.
    return () => elements.forEach((element) => element.remove())
  }, [text])
}

/** The metadata of a page in the head of the document. Every page has one. */
export function PageMeta(head: PageHead) {
  usePageHead(head)
  return null
}
