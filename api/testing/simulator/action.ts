import type { SandboxPayment } from '../../dev/razorpay-sandbox/sandbox-schema'
import type { Browser } from '../browser'
import type { Answer } from './answer'
import type { FakeMailServer } from './fake-mail-server'
import type { Random } from './random'
import type { LiveServer } from './servers'
import type { Shop } from './shop'
import type { State } from './state'

/** What an action works with: its server, the people, and its own random values. */
export interface Scene {
  server: LiveServer
  shop: Shop
  random: Random
  state: State
  /** The browser of a person, at the server of this action. */
  as(person: 'admin' | 'packer' | 'trainee' | 'visitor' | { userId: string }): Browser
  /** Text that no other action has. */
  unique: string
  /** Requests to the payment provider that the shop takes no part in. */
  provider(path: string, body: object): Promise<Answer>
  /** The payments that the provider knows now. */
  payments(): Promise<SandboxPayment[]>
  mails: Pick<FakeMailServer, 'latest' | 'usedLinks'>
  /** Does work of the server itself, such as a job. */
  onServer(work: () => Promise<void>): Promise<void>
}

/** What must never happen has happened, whatever has disturbed the shop. */
export class Violation extends Error {
  override name = 'Violation'
}

/** What an action is about. */
export interface Subject {
  /** For the story: `order 1, parcel 2`. */
  name: string
  id?: string
  n?: number
  key?: string
}

/** An intruder does what must never be accepted. */
export type Who = 'customer' | 'staff' | 'provider' | 'shop' | 'clock' | 'intruder'

export interface Action {
  name: string
  who: Who
  /** How often it is chosen, compared with others. */
  weight?: number
  /** It changes what others depend on, so it is done, interrupted and done twice at once more often than others. */
  isContended?: boolean
  /** Its request has a key, and is sent again if no response has come. */
  isRepeated?: boolean
  /** What it may be done with now; empty if it is not allowed with anything. */
  find(state: State, shop: Shop): Subject[]
  /**
   * What it must be refused for now. Without it nothing is said: the shop may know more than the
   * condition.
   */
  findForbidden?(state: State, shop: Shop): Subject[]
  /** Does it. Undefined if there was no request that could be accepted. */
  act(scene: Scene, subject: Subject): Promise<Answer | undefined>
  /** What is true from the acceptance on, for ever. `unique` is the text of the scene. */
  then?(state: State, subject: Subject, answer: Answer, unique: string): boolean
  /** It may be refused though it is allowed, by what only the shop knows. */
  mayBeRefused?: boolean
}
