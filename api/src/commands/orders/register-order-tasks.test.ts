import { expect, it } from 'vitest'
import { workTasks } from '../../models/orders/order-tasks'
import { registerOrderTasks } from './run-order-tasks'

const run = () => Promise.resolve()
const all = Object.fromEntries(workTasks.map((task) => [task, run]))

it('joins the tasks of the features', () => {
  const { 'sync-units': ofParcels, ...ofOthers } = all
  const runners = registerOrderTasks([ofOthers, { 'sync-units': run }])
  expect(ofParcels).toBe(run)
  expect(Object.keys(runners)).toEqual(workTasks)
})

it('stops the start if no feature runs a task', () => {
  const { 'sync-units': _missing, ...ofOthers } = all
  expect(() => registerOrderTasks([ofOthers])).toThrow('No feature runs the task sync-units')
})

it('stops the start if two features run a task', () => {
  const runners = () => registerOrderTasks([all, { 'sync-units': run }])
  expect(runners).toThrow('Two features run the task sync-units')
})
