import { AsyncLocalStorage } from 'node:async_hooks'
import { createRandom, type Random } from './random'

/** The life of a server from its start to its death. */
export interface ServerLife {
  name: string
  isDead: boolean
  /** Closes its connections. */
  close?: () => void
}

/** Work that the simulator has started: a request, a job, the start of a server. */
export interface Task {
  name: string
  /** The server that does it; undefined for the world outside, whose commands are never held. */
  life: ServerLife | undefined
  /** Ids and other random values of this work. */
  random: Random
  /** How many requests it has sent to servers. */
  requests: number
}

const current = new AsyncLocalStorage<Task>()

/** The task that the running code belongs to. */
export const getCurrentTask = (): Task | undefined => current.getStore()

export const runTask = <Result>(task: Task, work: () => Result): Result => current.run(task, work)

/** Runs work outside of every task, as the driver's own timers do. */
export const runOutside = <Result>(work: () => Result): Result => current.exit(work)

/** A task with random values that depend on the seed and its name. */
export const newTask = (seed: string, name: string, life?: ServerLife): Task => ({
  name,
  life,
  random: createRandom(`${seed} ${name}`),
  requests: 0,
})
