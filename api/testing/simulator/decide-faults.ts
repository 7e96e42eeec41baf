import type { HeldCall } from './held-calls'
import { concernsCall, isWrite, type Fault } from './plan'

const getEntry = ({ task }: HeldCall) => task.name.split('/')[0] ?? ''

/** Applies the faults of a run's entries to its calls, and counts both. */
export function createFaults(tell: (line: string) => void) {
  const writes = new Map<number, number>()
  const calls = new Map<number, number>()
  /** Deaths of servers that are being started. */
  const deathsAtStart = new Map<string, number>()

  function dieAgain(lifeName: string, at: number): void {
    const [, number = '', generation = ''] = /server (\d+)\.(\d+)/.exec(lifeName) ?? []
    deathsAtStart.set(`start of server ${number}.${Number(generation) + 1}`, at)
  }

  function countCall(call: HeldCall): void {
    const isOutside = call.kind !== 'database'
    if (!isOutside && !isWrite(call)) return
    const counts = isOutside ? calls : writes
    const id = Number(/^e(\d+)(?:\/|$)/.exec(call.task.name)?.[1] ?? -1)
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }

  return {
    /** How many writes each entry sent to the database. */
    writes,
    /** How many external calls each entry made. */
    calls,
    /** @param counts how many calls each fault concerned so far */
    decide(
      faults: ReadonlyMap<string, Fault>,
      counts: Map<string, number>,
      call: HeldCall,
    ): Fault['how'] {
      const { task, number, name, life } = call
      countCall(call)
      if (deathsAtStart.get(task.name) === number) {
        deathsAtStart.delete(task.name)
        return 'die after'
      }
      const entry = getEntry(call)
      const fault = faults.get(entry)
      if (!fault || !concernsCall(fault, call)) return 'go'
      const place = (counts.get(entry) ?? 0) + 1
      counts.set(entry, place)
      if (place !== fault.at) return 'go'
      tell(`fault: ${fault.how} at ${name} of ${task.name}`)
      if (fault.again !== undefined) dieAgain(life.name, fault.again)
      return fault.how
    },
  }
}
