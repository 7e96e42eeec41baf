import type { UnknownAction } from '@reduxjs/toolkit'
import type { FetchArgs } from '@reduxjs/toolkit/query/react'
import { baseApi } from '@voltkart/shared/client/base-api'
import type { PageToRender, PreloadedQuery } from '@voltkart/shared/contract/ssr'

/** Makes the request of an endpoint with this argument. */
export async function requestQuery(
  query: PageToRender['query'],
  endpointName: string,
  request: FetchArgs,
  arg?: unknown,
): Promise<PreloadedQuery> {
  return { endpointName, ...(arg === undefined ? {} : { arg }), value: await query(request.url) }
}

/** The state of the API's part of the store when these responses are known. */
export function getState(responses: readonly PreloadedQuery[]) {
  // The endpoints are named, since those that exist depend on the loaded pages.
  const upsert = baseApi.util.upsertQueryEntries as unknown as (
    entries: readonly PreloadedQuery[],
  ) => UnknownAction
  return baseApi.reducer(undefined, upsert(responses))
}

/** The element that the server writes them into. */
const ELEMENT_ID = 'preloaded-state'

/** The responses sent with the page, if any. */
export function getPreloadedState(): PreloadedQuery[] | undefined {
  const text = document.getElementById(ELEMENT_ID)?.textContent
  return text ? (JSON.parse(text) as PreloadedQuery[]) : undefined
}
