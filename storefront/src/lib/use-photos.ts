import { getErrorMessage } from '@voltkart/shared/client/error-message'
import { uploadPicture } from '@voltkart/shared/client/upload-picture'
import { useSignedInCall } from '@voltkart/shared/ui/use-signed-in-call'
import { useEffect, useRef, useState } from 'react'

/** A photo that is being uploaded, or was. */
export interface Photo {
  id: number
  name: string
  /** The share sent so far, 0 to 1. */
  share: number
  /** Its address, once it is uploaded. */
  url?: string
}

interface PhotoOptions {
  /** The path of the call below the API's base. */
  path: string
  max: number
  /** The addresses of photos that were uploaded before. */
  earlier?: readonly string[] | undefined
}

/** Photos of a customer: each is uploaded as soon as it is chosen. */
export function usePhotos({ path, max, earlier = [] }: PhotoOptions) {
  const signedInCall = useSignedInCall()
  const [photos, setPhotos] = useState<readonly Photo[]>(() =>
    earlier.map((url, index) => ({ id: -1 - index, name: 'uploaded before', share: 1, url })),
  )
  /** The reasons why files were refused, one sentence each. */
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const running = useRef(new Map<number, AbortController>())
  const last = useRef(0)

  useEffect(() => {
    const uploads = running.current
    return () => uploads.forEach((upload) => upload.abort())
  }, [])

  const change = (id: number, update: Partial<Photo>) =>
    setPhotos((before) =>
      before.map((photo) => (photo.id === id ? { ...photo, ...update } : photo)),
    )
  const remove = (id: number) => {
    running.current.get(id)?.abort()
    setPhotos((before) => before.filter((photo) => photo.id !== id))
  }

  async function upload(file: File, id: number) {
    const controller = new AbortController()
    running.current.set(id, controller)
    try {
      const { imageUrl } = await signedInCall(() =>
        uploadPicture(file, {
          path,
          signal: controller.signal,
          onProgress: (share) => change(id, { share }),
        }),
      )
      change(id, { url: imageUrl, share: 1 })
    } catch (error) {
      if (controller.signal.aborted) return
      remove(id)
      setRefusals((before) => [...before, `${file.name}: ${getErrorMessage(error)}`])
    } finally {
      running.current.delete(id)
    }
  }

  function add(files: readonly File[]) {
    const free = max - photos.length
    setRefusals(files.length > free ? [`You can add up to ${max} photos.`] : [])
    const chosen = files.slice(0, free).map((file) => ({ file, id: (last.current += 1) }))
    setPhotos((before) => [
      ...before,
      ...chosen.map(({ file, id }) => ({ id, name: file.name, share: 0 })),
    ])
    for (const { file, id } of chosen) void upload(file, id)
  }

  return {
    photos,
    max,
    refusals,
    add,
    remove,
    isUploading: photos.some(({ url }) => url === undefined),
    urls: photos.flatMap(({ url }) => url ?? []),
  }
}

export type Photos = ReturnType<typeof usePhotos>
