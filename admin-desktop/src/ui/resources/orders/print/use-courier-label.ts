import { requestFor } from '@voltkart/shared/client/request'
import { getCourierLabel } from '@voltkart/shared/contract/couriers'
import { useSignedInCall } from '@voltkart/shared/ui/use-signed-in-call'
import { useCallback } from 'react'
import { fetchFile } from '../../../platform/export-file'
import { labelReader } from './label-images'
import type { LabelledParcel } from './parcel-label'

const labelRequest = requestFor(getCourierLabel)

/** Fetches the label of a booked parcel from its courier. It throws what `errorMessage` understands. */
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
