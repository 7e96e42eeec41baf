import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron'
import type { z } from 'zod'
import { calls, type CallName } from '../bridge/desktop-bridge'
import { isOwnAddress } from './protocol-handler'

interface Handler {
  input: z.ZodType
  handle: (input: never) => unknown
}

/** A call of the page: its argument and its handler. */
export function createHandler<Input extends z.ZodType, Output>(
  input: Input,
  handle: (input: z.output<Input>) => Output,
) {
  return { input, handle }
}

interface Options {
  ipcMain: Pick<IpcMain, 'handle'>
  /** The contents of the app's one window. */
  window: () => WebContents | null
  onRefused: (name: CallName, reason: string) => void
}

function getRefusal(event: IpcMainInvokeEvent, window: WebContents | null): string | null {
  if (!window || event.sender !== window) return 'another window'
  const frame = event.senderFrame
  if (!frame || frame !== window.mainFrame) return 'not the page itself'
  return isOwnAddress(frame.url) ? null : 'a foreign page'
}

/**
 * Handles the calls of the page: only from the app's own page, each with one validated argument.
 */
export function bindCalls(handlers: Record<CallName, Handler>, options: Options): void {
  for (const name of Object.keys(calls) as CallName[]) {
    const { input, handle } = handlers[name]
    options.ipcMain.handle(calls[name], (event, value: unknown, ...rest: unknown[]) => {
      const parsed = input.safeParse(value)
      const reason =
        getRefusal(event, options.window()) ??
        (parsed.success && rest.length === 0 ? null : 'a value of the wrong form')
      if (reason !== null || !parsed.success) {
        options.onRefused(name, reason ?? '')
        throw new Error('This call was refused')
      }
      return handle(parsed.data as never)
    })
  }
}
