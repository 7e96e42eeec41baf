import { createRequestBuilder } from '@voltkart/shared/client/request'
import { getCourierLabel } from '@voltkart/shared/contract/couriers'
import { useSignedInCall } from '@voltkart/shared/ui/use-signed-in-call'
import { useCallback } from 'react'
import { fetchFile } from '../../../platform/export-file'

import type { LabelledParcel } from './parcel-label'

const labelRequest = createRequestBuilder(getCourierLabel)

/** The dots of a usual label printer, twice: bars stay sharp. */
const DOTS_PER_INCH = 406

const POINTS_PER_INCH = 72

/** No label is larger; it limits the memory that a wrong file takes. */
const WIDEST_PX = 4_000

/** Some couriers add a page with the contents. A file with more pages is no label. */
const PAGES_MAX = 4

async function drawPages(pdf: Blob): Promise<string[]> {
  const { getDocumentProxy } = await import('unpdf')
  const document = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()))
  try {
    if (document.numPages > PAGES_MAX) throw new Error(`${document.numPages} pages`)
    const images: string[] = []
    for (let n = 1; n <= document.numPages; n += 1) {
      const page = await document.getPage(n)
      const { width, height } = page.getViewport({ scale: 1 })
      const rotation = (page.rotate + (width > height ? 90 : 0)) % 360
      const scale = Math.min(DOTS_PER_INCH / POINTS_PER_INCH, WIDEST_PX / Math.max(width, height))
      const viewport = page.getViewport({ scale, rotation })
      const canvas = window.document.createElement('canvas')
      canvas.width = Math.round(viewport.width)
      canvas.height = Math.round(viewport.height)
      await page.render({ canvas, viewport }).promise
      images.push(canvas.toDataURL('image/png'))
    }
    return images
  } finally {
    await document.loadingTask.destroy()
  }
}

/** Reads the labels of couriers. An object, so that a test can stand in for the canvas of a browser. */
export const labelReader = {
  /**
   * Draws the pages of a label as images: data addresses of PNG. Every printer then prints the label
   * of a courier like the shop's own. A page that lies on its side is turned.
   * @throws Error if it is no PDF, or has too many pages
   */
  async images(pdf: Blob): Promise<string[]> {
    try {
      return await drawPages(pdf)
    } catch (error) {
      throw new Error('The courier’s label cannot be read', { cause: error })
    }
  },
}

/** Fetches the label of a booked parcel from its courier. It throws what `getErrorMessage` understands. */
export function useCourierLabel() {
  const signedInCall = useSignedInCall()
  return useCallback(
    async ({ order, parcel }: LabelledParcel): Promise<LabelledParcel> => {
      const params = { orderId: order._id, n: String(parcel.n) }
      const { url } = labelRequest({ params, query: {} })
      const pdf = await signedInCall(() => fetchFile(url))
      return { order, parcel, images: await labelReader.images(pdf) }
    },
    [signedInCall],
  )
}
