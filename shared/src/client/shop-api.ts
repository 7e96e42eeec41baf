import { calls } from '../contract/calls'
import type * as pages from '../contract/pages'
import type { RouteOutput } from '../contract/route'
import type * as shop from '../contract/shop'
import type { PageLink } from '../contract/ssr'
import { baseApi } from './base-api'
import { requestTo } from './request'

/** The shop's profile and the links to its pages, which the frame of every page shows. */
export const shopApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getShop: build.query<shop.Shop, void>({
      query: requestTo<typeof shop.getShop>(calls.getShop),
      providesTags: ['Shop'],
    }),
    /** Most pages bring these along; a browser that has to request them drops the texts. */
    pageLinks: build.query<PageLink[], void>({
      query: requestTo<typeof pages.listPages>(calls.listPages),
      transformResponse: (list: RouteOutput<typeof pages.listPages>) =>
        list.pages.map(({ slug, title }) => ({ slug, title })),
      providesTags: ['Page'],
    }),
  }),
})

export const { useGetShopQuery, usePageLinksQuery } = shopApi
