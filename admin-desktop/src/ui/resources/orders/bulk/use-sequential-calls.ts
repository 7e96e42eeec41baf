import { baseApi } from '@voltkart/shared/client/base-api'
import { getErrorMessage } from '@voltkart/shared/client/error-message'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'

export type Outcome = { state: 'waiting' | 'running' | 'done' } | NotDone
interface NotDone {
  state: 'refused' | 'skipped'
  reason: string
}

/** The outcomes by the keys of the steps. */
export type Outcomes = Readonly<Record<string, Outcome>>

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
export function useSequentialCalls<Item extends Step>(
  call: (step: Item) => PromiseLike<{ error?: unknown }>,
) {
  const dispatch = useDispatch()
  const [outcomes, setOutcomes] = useState<Outcomes>({})
  const [progress, setProgress] = useState<'before' | 'running' | 'done'>('before')
  const stopped = useRef(false)
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )

  const noteOutcome = (key: string, outcome: Outcome) =>
    setOutcomes((before) => ({ ...before, [key]: outcome }))

  async function runCalls(steps: readonly Item[]): Promise<void> {
    stopped.current = false
    setProgress('running')
    setOutcomes(Object.fromEntries(steps.map(({ key }) => [key, { state: 'waiting' }])))
    for (const step of steps) {
      if (stopped.current) {
        noteOutcome(step.key, { state: 'skipped', reason: 'Skipped because you stopped' })
        continue
      }
      noteOutcome(step.key, { state: 'running' })
      const { error } = await call(step)
      noteOutcome(
        step.key,
        error ? { state: 'refused', reason: getErrorMessage(error) } : { state: 'done' },
      )
    }
    setProgress('done')
    dispatch(
      baseApi.util.invalidateTags([
        { type: 'Order', id: 'LIST' },
        ...steps.map(({ orderId }) => ({ type: 'Order' as const, id: orderId })),
      ]),
    )
  }

  return {
    outcomes,
    progress,
    run: runCalls,
    /** Waits for the running call, and skips the other steps. */
    stop: () => {
      stopped.current = true
    },
  }
}

export type SequentialCalls = Pick<
  ReturnType<typeof useSequentialCalls>,
  'outcomes' | 'progress' | 'stop'
>
