import type { EventData, Event } from '../contract/events'
import type { EventType } from '../domain/events'
import type { TokenPermission } from '../domain/permissions'
import type { ShopClient } from './shop-client'

/** An event of a type, with what it is about. */
export type EventOf<Type extends EventType> = Omit<Event, 'type' | 'data'> & {
  type: Type
  data: EventData<Type>
}

/** The context of each call of an extension. */
export interface ExtensionContext {
  /** The shop, with the token and so the permissions of the extension. */
  shop: ShopClient
  /** The environment variables whose names begin with the extension's: `CHAT_MESSAGE_` and so on. */
  settings: Readonly<Record<string, string | undefined>>
}

/** Recurring work of an extension. It is repeated if the shop ends meanwhile. */
interface ExtensionJob {
  /** 60 or more. */
  everySeconds: number
  run(context: ExtensionContext): Promise<void> | void
}

/** Code that the shop runs apart from itself (docs/integrations.md). */
export interface Extension {
  /** The permissions of its token. Events need the permission that reads what they are about. */
  permissions: readonly TokenPermission[]
  /**
   * The event handlers. Each event comes at least once and always with the same id; if its handler
   * fails, it comes again later, and later events of the same subject wait for it.
   */
  on?: {
    [Type in EventType]?: (event: EventOf<Type>, context: ExtensionContext) => Promise<void> | void
  }
  /** By name: lower-case letters, digits and hyphens. */
  jobs?: Record<string, ExtensionJob>
}

/** Declares an extension, with the types of its events. */
export const defineExtension = (extension: Extension): Extension => extension
