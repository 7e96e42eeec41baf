import { useState } from 'react'
import { readStored, writeStored } from '@voltkart/shared/client/browser-storage'

const STORAGE_KEY = 'scan-sounds'

const tones = {
  accepted: { frequency: 1_320, seconds: 0.08 },
  refused: { frequency: 220, seconds: 0.35 },
} as const
type Tone = keyof typeof tones

let audio: AudioContext | undefined

/** Plays a short tone. A browser without Web Audio, or one that forbids sound, stays silent. */
function playTone(tone: Tone): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  const { frequency, seconds } = tones[tone]
  const [oscillator, volume] = [audio.createOscillator(), audio.createGain()]
  const end = audio.currentTime + seconds
  oscillator.frequency.value = frequency
  volume.gain.setValueAtTime(0.2, audio.currentTime)
  // Without it the end of a tone clicks.
  volume.gain.exponentialRampToValueAtTime(0.001, end)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start()
  oscillator.stop(end)
}

/** The tones of scans, and their switch, which the browser remembers. */
export function useScanSounds() {
  const [isOn, setOn] = useState(() => readStored('localStorage', STORAGE_KEY) !== 'off')
  return {
    isOn,
    setOn(value: boolean) {
      setOn(value)
      writeStored('localStorage', STORAGE_KEY, value ? 'on' : 'off')
    },
    play: (tone: Tone) => {
      if (isOn) playTone(tone)
    },
  }
}
