import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from './api.ts'
import { inputOf, type ListContract, type RawQuery, type RowOf } from './list/state.ts'
import { totalText } from './reads/total.ts'

interface Page<R> {
  content: R[]
  totalElements: number
  isCapped?: boolean
}

/** The rows of a list one page after another, all pages read so far together; for lists that are worked through, not paged. */
export function usePages<C extends ListContract>(list: C, filters: RawQuery, size: number, isWanted = true) {
  const query = useInfiniteQuery({
    queryKey: [list.group, list.name, 'pages', filters, size],
    queryFn: async ({ pageParam }): Promise<Page<RowOf<C>>> => {
      const answer = await call(list, inputOf(list, { ...filters, page: String(pageParam), size: String(size) }))
      return answer as Page<RowOf<C>>
    },
    initialPageParam: 0,
    getNextPageParam: (last, _pages, page) => ((page + 1) * size < last.totalElements ? page + 1 : undefined),
    enabled: isWanted,
    meta: { quiet: true },
  })
  const pages = query.data?.pages ?? []
  const asked = JSON.stringify(filters)
  const [wanted, setWanted] = useState({ asked, pages: 0 })
  const isWanting = wanted.asked === asked && wanted.pages > pages.length
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  // What is pushed meanwhile reads the pages again, and breaks off the reading of the next: it is still wanted.
  useEffect(() => {
    if (isWanting && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isWanting, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  // Rows that moved between two reads must not stand twice.
  const rows = [
    ...new Map(pages.flatMap(({ content }) => content).map((row) => [(row as { id: number }).id, row])).values(),
  ]
  const last = pages.at(-1)
  const total = last?.totalElements ?? 0
  return {
    rows,
    total,
    /** The total in words, which may say "20,000+". */
    totalText: totalText(last),
    left: Math.max(0, total - rows.length),
    more: () => {
      setWanted({ asked, pages: pages.length + 1 })
      return fetchNextPage()
    },
    isLoadingMore: query.isFetchingNextPage,
    isPending: isWanted && query.isPending,
    error: query.data ? null : query.error,
    retry: () => query.refetch(),
  }
}
