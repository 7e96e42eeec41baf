import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import timersPromises from 'node:timers/promises'
import mongodb from 'mongodb'
import type { Activity } from './activity'
import { createRandom, type Random } from './random'
import { createSimulatedTime, type SimulatedTime } from './simulated-time'
import { getCurrentTask } from './tasks'

const UUID_BYTES = 16
/** The parts of the driver’s ids beside the time: the process, and a counter. */
const objectIds = { index: 0, PROCESS_UNIQUE: new Uint8Array(5) }

function createUuid(random: Random): string {
  const bytes = random.bytes(UUID_BYTES)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}

/** A function with a result, or with a callback, as those of `node:crypto` are. */
type Done<Value> = (error: null, value: Value) => void
function giveValue<Value>(value: Value, done?: Done<Value>): Value | undefined {
  if (!done) return value
  process.nextTick(done, null, value)
  return undefined
}

export interface ReplacedRandomness {
  time: SimulatedTime
  /**
   * Begins a run, whose random values depend on this seed. Its time is in milliseconds since 1970.
   */
  begin(seed: string, at?: number): void
}

/**
 * Replaces what differs between two runs of a process: its random values, ids of documents, clock
 * and timers. Values of a task are its own, so they do not depend on what runs beside it.
 */
export function replaceRandomness(activity: Activity): ReplacedRandomness {
  const time = createSimulatedTime(activity)
  let outside = createRandom('outside')
  const getRandom = () => getCurrentTask()?.random ?? outside
  const fillArray = (array: ArrayBufferView) => {
    const { buffer, byteOffset, byteLength } = array
    new Uint8Array(buffer, byteOffset, byteLength).set(getRandom().bytes(byteLength))
    return array
  }

  Object.assign(crypto, {
    randomUUID: () => createUuid(getRandom()),
    randomBytes: (size: number, done?: Done<Buffer>) => giveValue(getRandom().bytes(size), done),
    randomInt(...args: (number | Done<number>)[]) {
      const numbers = args.filter((arg) => typeof arg === 'number')
      const [low = 0, high = 0] = numbers.length > 1 ? numbers : [0, ...numbers]
      const done = args.find((arg) => typeof arg === 'function')
      return giveValue(low + getRandom().below(high - low), done)
    },
    randomFillSync: fillArray,
    randomFill: (array: ArrayBufferView, done: Done<ArrayBufferView>) =>
      giveValue(fillArray(array), done),
  })
  Object.assign(timersPromises, { setTimeout: time.wait })
  syncBuiltinESMExports()
  Object.defineProperties(globalThis.crypto, {
    randomUUID: { value: () => createUuid(getRandom()) },
    getRandomValues: { value: fillArray },
  })
  Math.random = () => getRandom().next()
  return {
    time,
    begin(seed, at) {
      outside = createRandom(`${seed} outside`)
      Object.assign(mongodb.ObjectId, objectIds)
      time.begin(at)
    },
  }
}
