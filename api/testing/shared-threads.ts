import { createMarkdownThread } from '../src/integrations/markdown/markdown-thread'
import { createPdfDrawer } from '../src/integrations/pdf/pdf-drawer'
import { createPdfThread } from '../src/integrations/pdf/pdf-thread'

const markdownThread = createMarkdownThread()
const pdfThread = createPdfThread({ log: console })

const stop = () => Promise.resolve()

/**
 * The threads of a shop, which all shops of this worker share: each would translate the same modules
 * and open the same fonts. They end with the worker.
 */
export const sharedThreads = () => ({
  markdown: { ...markdownThread, stop },
  pdfs: createPdfDrawer({ ...pdfThread, stop }),
})
