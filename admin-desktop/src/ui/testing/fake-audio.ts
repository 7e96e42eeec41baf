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
