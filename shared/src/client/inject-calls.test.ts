import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { calls } from '../contract/calls'
import type { Order } from '../contract/orders'
import type { listProducts, ProductSummary } from '../contract/products'
import { approveReturn, listReturns } from '../contract/returns'
import type { RouteInput, RouteOutput } from '../contract/route'
import { listSessions } from '../contract/sessions'
import { baseApi } from './base-api'
import { injectCalls } from './inject-calls'
import { sessionReducer } from './session'

const api = injectCalls(({ query, mutation }) => ({
  testSessions: query(listSessions),
  testReturns: query(listReturns, { transformResponse: ({ total }) => total }),
  testProducts: query<typeof listProducts>(calls.listProducts),
  testApprove: mutation(approveReturn, { invalidatesTags: ['Order'] }),
}))

describe('endpoints from routes', () => {
  it('take the input of their route, and return its output', () => {
    type Endpoints = typeof api.endpoints
    type Input<Name extends keyof Endpoints> = Endpoints[Name]['Types']['QueryArg']
    type Output<Name extends keyof Endpoints> = Endpoints[Name]['Types']['ResultType']
    expectTypeOf<Input<'testSessions'>>().toEqualTypeOf<void>()
    expectTypeOf<Output<'testSessions'>>().toEqualTypeOf<RouteOutput<typeof listSessions>>()
    expectTypeOf<Input<'testReturns'>>().toEqualTypeOf<RouteInput<typeof listReturns>>()
    expectTypeOf<Output<'testReturns'>>().toEqualTypeOf<number>()
    expectTypeOf<Output<'testProducts'>['products']>().toEqualTypeOf<ProductSummary[]>()
    expectTypeOf<Output<'testApprove'>['order']>().toEqualTypeOf<Order>()
  })

  it('send the request of their route and transform its response', async () => {
    const send = vi.fn((_request: Request) => Promise.resolve(Response.json({ total: 3 })))
    vi.stubGlobal('fetch', send)
    // Node knows no address that relative ones belong to.
    class ShopRequest extends Request {
      constructor(path: string, init?: RequestInit) {
        super(new URL(path, 'http://shop.example'), init)
      }
    }
    vi.stubGlobal('Request', ShopRequest)
    const store = configureStore({
      reducer: { api: baseApi.reducer, session: sessionReducer },
      middleware: (standard) => standard().concat(baseApi.middleware),
    })
    const { data } = await store.dispatch(
      api.endpoints.testReturns.initiate({ query: { state: 'requested' } }, { subscribe: false }),
    )
    expect(data).toBe(3)
    const [request] = send.mock.calls[0] ?? []
    expect(request?.url).toBe('http://shop.example/api/v1/returns?state=requested')
  })
})
