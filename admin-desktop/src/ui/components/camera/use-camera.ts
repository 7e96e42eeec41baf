import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReadCodes } from './read-codes-by-zxing'

/** Products have EAN codes, their labels and our slips Code 128, and some serial numbers QR codes. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'qr_code', 'data_matrix'] as const

/** The Barcode Detection API, which not every browser has. */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface NativeDetectorClass {
  new (options: { formats: readonly string[] }): NativeDetector
  getSupportedFormats(): Promise<string[]>
}

declare global {
  interface Window {
    BarcodeDetector?: NativeDetectorClass
  }
}

/** The browser's own reader, if it reads all the formats; some know QR codes only. */
async function createNativeReader(): Promise<ReadCodes | null> {
  const Detector = window.BarcodeDetector
  if (!Detector) return null
  try {
    const supported = await Detector.getSupportedFormats()
    if (!formats.every((format) => supported.includes(format))) return null
    const detector = new Detector({ formats })
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
  } catch {
    // The reader exists, but lacks the service of the system that it needs.
    return null
  }
}

/**
 * Loads a reader of barcodes: the browser's own, otherwise ZXing as WebAssembly.
 * @throws if the reader cannot be loaded
 */
async function loadReadCodes(): Promise<ReadCodes> {
  const nativeBarcodeReader = await createNativeReader()
  if (nativeBarcodeReader) return nativeBarcodeReader
  const { readCodesByZxing } = await import('./read-codes-by-zxing')
  return readCodesByZxing()
}

/** The pause between two pictures, which leaves a phone time for everything else. */
const PAUSE_MS = 120

type CameraState = 'starting' | 'reading' | { problem: string }

const problems: Record<string, string> = {
  NotAllowedError:
    'The camera is not allowed here. Allow it in the settings of the browser for this site, or type the code.',
  NotFoundError: 'There is no camera on this device. Type the code, or use a scanner.',
  NotReadableError: 'Another app uses the camera. Close it and try again, or type the code.',
}

const getProblem = (error: unknown): string =>
  (error instanceof DOMException && problems[error.name]) ||
  'The camera could not be started. Check your connection and try again, or type the code.'

const stopTracks = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop())

/** @throws DOMException with the name of the problem */
function openCamera(): Promise<MediaStream> {
  // Absent from pages without https, and from old browsers.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) return Promise.reject(new DOMException('No camera', 'NotFoundError'))
  const video = { facingMode: 'environment', width: { ideal: 1_280 }, height: { ideal: 720 } }
  return devices.getUserMedia({ video })
}

/** A code that was out of the picture for this long counts as the next piece. */
export const GONE_MS = 1_200

/**
 * Finds the codes of a picture that are new. A code counts from its second picture on, since a blurred
 * one may be misread. Those that stay in view are reported once, and again only after they were out of view
 * for a moment.
 */
export function createNewCodes() {
  const lastScans = new Map<string, { at: number; isReported: boolean }>()
  return (codes: readonly string[], now: number): string[] => {
    for (const [code, { at }] of lastScans) if (now - at > GONE_MS) lastScans.delete(code)
    return [...new Set(codes)].filter((code) => {
      const before = lastScans.get(code)
      lastScans.set(code, { at: now, isReported: before !== undefined })
      return before?.isReported === false
    })
  }
}

/** Reads codes with the camera while the component is shown. The picture is in the video. */
export function useCamera(onCode: (code: string) => void) {
  const videoRef = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const report = useEffectEvent(onCode)

  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined

    async function startCamera() {
      const [mediaStream, readCodes] = await Promise.all([
        openCamera().then((camera) => {
          stream = camera
          return camera
        }),
        loadReadCodes(),
      ])
      const video = videoRef.current
      if (isOver || !video) return
      video.srcObject = mediaStream
      await video.play()
      setState('reading')
      const newCodes = createNewCodes()
      const readFrame = async () => {
        const codes = await readCodes(video).catch(() => [])
        if (isOver) return
        newCodes(codes, Date.now()).forEach(report)
        timer = setTimeout(() => void readFrame(), PAUSE_MS)
      }
      await readFrame()
    }

    startCamera()
      .catch((error: unknown) => {
        if (!isOver) setState({ problem: getProblem(error) })
        if (stream) stopTracks(stream)
      })
      .finally(() => {
        // The page may have been left while the camera was starting.
        if (isOver && stream) stopTracks(stream)
      })
    return () => {
      isOver = true
      clearTimeout(timer)
      if (stream) stopTracks(stream)
    }
  }, [])

  return { videoRef, state }
}
