import { vi } from 'vitest'

/** The tones that were played since {@link stubAudio}, by their frequency in hertz. */
const tones: number[] = []

// The page keeps its first audio context, so all tests of a worker share the list.
class FakeAudio {
  currentTime = 0
  destination = {}
  createGain = () => ({
    gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
    connect: (to: unknown) => to,
  })
  createOscillator = () => {
    const frequency = { value: 0 }
    return {
      frequency,
      connect: (to: unknown) => to,
      start: () => tones.push(frequency.value),
      stop: vi.fn(),
    }
  }
}

/** Replaces Web Audio by a silent one, and returns the list of its tones. */
export function stubAudio(): readonly number[] {
  tones.length = 0
  vi.stubGlobal('AudioContext', FakeAudio)
  return tones
}

/**
 * A touch screen with a camera whose picture shows the given codes, which the browser's own reader
 * reads. `problem` is the name of the error with which the camera refuses instead.
 */
export function stubCamera(problem?: string) {
  let visibleCodes: readonly string[] = []
  const stopped = vi.fn()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('any-pointer: coarse'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
  const getUserMedia = () =>
    problem
      ? Promise.reject(new DOMException('', problem))
      : Promise.resolve({ getTracks: () => [{ stop: stopped }] })
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }),
  )
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () =>
        Promise.resolve(['ean_13', 'ean_8', 'upc_a', 'code_128', 'qr_code', 'data_matrix'])
      detect = () => Promise.resolve(visibleCodes.map((rawValue) => ({ rawValue })))
    },
  )
  return { show: (...codes: string[]) => (visibleCodes = codes), stopped }
}
