import type { SandboxPayment } from '../../dev/razorpay-sandbox/sandbox-schema'
import type { ShipmentQueries } from '../../dev/shiprocket-sandbox/shipment-queries'
import type { Browser } from '../browser'
import type { Answer } from './answer'
import type { FakeMailServer } from './fake-mail-server'
import type { Random } from './random'
import type { LiveServer } from './servers'
import type { Shop } from './shop'
import type { State } from './state'

/** The context of an action: its server, the people, and its own random values. */
export interface Scene {
  server: LiveServer
  shop: Shop
  random: Random
  state: State
  /** The browser of a person, at the server of this action. */
  as(person: 'admin' | 'packer' | 'trainee' | 'visitor' | { userId: string }): Browser
  /** Text that no other action has. */
  unique: string
  /** Calls the payment provider directly, without the shop. */
  provider(path: string, body: object): Promise<Answer>
  /** The shipments of the courier. */
  shipments: ShipmentQueries
  /** The payments that the provider knows now. */
  payments(): Promise<SandboxPayment[]>
  mails: Pick<FakeMailServer, 'latest' | 'usedUp'>
  /** Does work of the server itself, such as a job. */
  onServer(work: () => Promise<void>): Promise<void>
}

/** A state that no fault excuses. */
export class Violation extends Error {
  override name = 'Violation'
}

/** The record that an action concerns. */
export interface Subject {
  /** Its name in the log of a run: `order 1, parcel 2`. */
  name: string
  id?: string
  n?: number
  key?: string
}

/** An intruder sends requests that must always be refused. */
export type Who = 'customer' | 'staff' | 'provider' | 'shop' | 'clock' | 'intruder'

export interface Action {
  name: string
  who: Who
  /** The relative frequency of the action. */
  weight?: number
  /**
   * Other actions depend on its result, so it is chosen, interrupted and run concurrently with
   * itself more often.
   */
  isContended?: boolean
  /** Its request has an idempotency key, and is repeated if no response arrives. */
  isRepeated?: boolean
  /** The subjects for which the action is allowed now. */
  find(state: State, shop: Shop): Subject[]
  /** The subjects for which the action must be refused now. Absent if only the shop can decide. */
  findForbidden?(state: State, shop: Shop): Subject[]
  /** Performs the action. Undefined if it sent no request that could be accepted. */
  act(scene: Scene, subject: Subject): Promise<Answer | undefined>
  /** Whether the effect of an accepted action is still there. `unique` is the text of the scene. */
  then?(state: State, subject: Subject, answer: Answer, unique: string): boolean
  /** It needs no account, or signs in itself, so every person may do it. */
  isOfAnybody?: boolean
  /** The shop may refuse the action for reasons that the simulator does not model. */
  mayBeRefused?: boolean
}
