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
async function nativeReader(): Promise<ReadCodes | null> {
  const Detector = window.BarcodeDetector
  if (!Detector) return null
  try {
    const supported = await Detector.getSupportedFormats()
    if (!formats.every((format) => supported.includes(format))) return null
    const detector = new Detector({ formats })
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
  } catch {
    // Present, but without the service of the system that it needs.
    return null
  }
}

/**
 * Loads a reader of barcodes: the browser's own, otherwise ZXing as WebAssembly.
 * @throws if the reader cannot be loaded
 */
export async function loadReadCodes(): Promise<ReadCodes> {
  const own = await nativeReader()
  if (own) return own
  const { readCodesByZxing } = await import('./read-codes-by-zxing')
  return readCodesByZxing()
}
