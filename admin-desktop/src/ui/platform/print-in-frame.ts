import type { PrintJob } from './bridge-types'

/** A frame is kept while its dialog may be open; not every browser reports when it closes. */
const FRAME_KEPT_MS = 10 * 60_000

function makeFrame(job: PrintJob): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = job.name
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  // Not hidden: a frame without a size or a display is not printed everywhere.
  frame.style.cssText =
    'position:fixed;right:0;bottom:0;width:1px;height:1px;border:0;opacity:0;pointer-events:none'
  if ('html' in job) frame.srcdoc = job.html
  else frame.src = job.url
  return frame
}

/**
 * Opens the browser's print dialog for a page or document without leaving the current page. If the
 * browser shows no PDF within a page, the document opens in a separate tab instead.
 */
export async function printInFrame(job: PrintJob): Promise<void> {
  if ('url' in job && navigator.pdfViewerEnabled === false) {
    window.open(job.url, '_blank', 'noopener')
    return
  }
  const frame = makeFrame(job)
  await new Promise<void>((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true })
    document.body.append(frame)
  })
  const page = frame.contentWindow
  if (!page) throw new Error('The browser gave no page to print')
  const before = document.activeElement
  const remove = () => {
    const hadFocus = document.activeElement === frame
    frame.remove()
    // The focus was in the frame while it printed.
    if (hadFocus && before instanceof HTMLElement) before.focus()
  }
  page.addEventListener('afterprint', remove, { once: true })
  setTimeout(remove, FRAME_KEPT_MS)
  page.focus()
  page.print()
}
