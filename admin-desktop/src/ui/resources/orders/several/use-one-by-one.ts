import { baseApi } from '@voltkart/shared/client/base-api'
import { errorMessage } from '@voltkart/shared/client/error-message'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'

export type Outcome = { state: 'waiting' | 'running' | 'done' } | Refused
interface Refused {
  state: 'refused' | 'left'
  reason: string
}

/** The outcomes by the keys of the steps. */
type Outcomes = Readonly<Record<string, Outcome>>

/** One call on an order. */
export interface Step {
  key: string
  orderId: string
}

/**
 * Makes a call for each of several orders, one after the other. Each is a separate call, so if one
 * fails (refused, or the connection lost) the others are done or unchanged. Data is refetched when all
 * of them are done.
 */
export function useOneByOne<Wanted extends Step>(
  call: (step: Wanted) => PromiseLike<{ error?: unknown }>,
) {
  const dispatch = useDispatch()
  const [outcomes, setOutcomes] = useState<Outcomes>({})
  const [running, setRunning] = useState(false)
  const stopped = useRef(false)
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )

  const note = (key: string, outcome: Outcome) =>
    setOutcomes((before) => ({ ...before, [key]: outcome }))

  async function run(steps: readonly Wanted[]): Promise<void> {
    stopped.current = false
    setRunning(true)
    setOutcomes(Object.fromEntries(steps.map(({ key }) => [key, { state: 'waiting' }])))
    for (const step of steps) {
      if (stopped.current) {
        note(step.key, { state: 'left', reason: 'Skipped because you stopped' })
        continue
      }
      note(step.key, { state: 'running' })
      const { error } = await call(step)
      note(step.key, error ? { state: 'refused', reason: errorMessage(error) } : { state: 'done' })
    }
    setRunning(false)
    dispatch(
      baseApi.util.invalidateTags([
        { type: 'Order', id: 'LIST' },
        ...steps.map(({ orderId }) => ({ type: 'Order' as const, id: orderId })),
      ]),
    )
  }

  return {
    outcomes,
    running,
    run,
    /** Waits for the running call, and skips the other steps. */
    stop: () => {
      stopped.current = true
    },
  }
}

/** How many steps are done, failed and skipped, in words such as “2 of 3 delivered, 1 failed”. */
export function toSummary(outcomes: Outcomes, doneWord: string): string {
  const all = Object.values(outcomes)
  const count = (targetState: Outcome['state']) =>
    all.filter(({ state }) => state === targetState).length
  const [refused, left] = [count('refused'), count('left')]
  return [
    `${count('done')} of ${all.length} ${doneWord}`,
    ...(refused ? [`${refused} failed`] : []),
    ...(left ? [`${left} skipped`] : []),
  ].join(', ')
}
