import { openConnection } from './connection'
import type { LoadPlan, LoadRequest, LoadResult } from './plan'

function encodeRequest(
  { path, method = 'GET', cookie, address, body }: LoadRequest,
  host: string,
): Buffer {
  const content = body === undefined ? '' : JSON.stringify(body)
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Accept: application/json',
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(address ? [`X-Forwarded-For: ${address}`] : []),
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(content)}`]),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${content}`)
}

/** The value below which this share of sorted numbers is. */
export function getPercentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Loads a server according to a plan, and measures it. */
export async function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const { host } = new URL(plan.url)
  const lanes = plan.lanes.map((lane) => lane.map((request) => encodeRequest(request, host)))
  const turns = lanes.map(() => 0)
  const times: number[] = []
  const statuses: Record<string, number> = {}
  const connections = await Promise.all(
    Array.from({ length: plan.connections }, () => openConnection(plan.url)),
  )
  const startMs = performance.now()
  const end = startMs + (plan.seconds ?? Infinity) * 1_000
  let remaining = plan.requests ?? Infinity

  const work = connections.map(async (connection, index) => {
    const laneIndex = index % lanes.length
    const lane = lanes[laneIndex] ?? []
    for (;;) {
      const sent = performance.now()
      if (sent >= end || remaining <= 0) return
      remaining -= 1
      const turn = turns[laneIndex] ?? 0
      turns[laneIndex] = turn + 1
      const request = lane[turn % lane.length]
      if (!request) throw new Error('A lane without requests')
      const status = await connection.send(request)
      times.push(performance.now() - sent)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  })
  await Promise.all(work)
  const seconds = (performance.now() - startMs) / 1_000
  for (const connection of connections) connection.close()
  times.sort((a, b) => a - b)
  return {
    requests: times.length,
    seconds,
    perSecond: times.length / seconds,
    p50: getPercentile(times, 0.5),
    p99: getPercentile(times, 0.99),
    statuses,
  }
}
