import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { CallKind, HeldCalls, Release } from './held-calls'
import { getCurrentTask, newTask, runTask, type ServerLife, type Task } from './tasks'

const garbage = '{"id":17,"entity":["nothing"],"status":"perhaps"}'

function sendResponse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(text)
}

/** Responds with a fault instead of forwarding. @returns false if the request must be forwarded */
function respondWithFault(
  how: Release,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (how === 'lose') request.socket.destroy()
  else if (how === 'refuse') {
    sendResponse(response, 400, '{"error":{"code":"BAD_REQUEST_ERROR","description":"Not now"}}')
  } else if (how === 'fail') sendResponse(response, 500, '{"error":{"code":"SERVER_ERROR"}}')
  else if (how === 'garble') sendResponse(response, 200, garbage)
  else return false
  return true
}

/** A provider behind a network that loses, repeats and garbles, as the scheduler decides. */
export function serveProvider(
  kind: CallKind,
  calls: HeldCalls,
  kill: (life: ServerLife) => void,
  inner: string,
): RequestListener {
  /** The requests of each task so far: the provider makes a new id for each of them. */
  const counts = new WeakMap<Task, number>()
  async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const task = getCurrentTask()
    const { method = 'GET', url = '/' } = request
    const body = await buffer(request)
    const name = `${kind} ${method} ${url}`
    const count = (task && counts.get(task)) ?? 0
    if (task) counts.set(task, count + 1)
    const how = task?.life
      ? await calls.hold({ task, life: task.life, kind, name, content: body.toString() })
      : 'go'
    if (how === 'die before' && task?.life) return kill(task.life)
    if (respondWithFault(how, request, response)) return
    const headers = new Headers()
    for (const header of ['authorization', 'content-type', 'x-refund-idempotency']) {
      const value = request.headers[header]
      if (typeof value === 'string') headers.set(header, value)
    }
    const forwardRequest = () =>
      fetch(inner + url, { method, headers, ...(body.length > 0 ? { body } : {}) })
    // Runs outside the servers, so that the provider's own database calls are not held.
    const reply = await runTask(newTask(name, `${task?.name} ${name} ${count}`), async () => {
      if (how === 'repeat') await forwardRequest()
      return forwardRequest()
    })
    const text = await reply.text()
    if (how === 'die after' && task?.life) kill(task.life)
    if (how === 'lose reply' || how === 'die after') request.socket.destroy()
    else sendResponse(response, reply.status, text)
  }
  return (request, response) => {
    handleRequest(request, response).catch(() => request.socket.destroy())
  }
}
