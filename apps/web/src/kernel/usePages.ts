import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { inputOf, type ListContract, type RawQuery, type RowOf } from './list/state.ts'

/** The rows of a list one page after another, all pages read so far together; for lists that are worked through, not paged. */
export function usePages<C extends ListContract>(list: C, filters: RawQuery, size: number, isWanted = true) {
  const query = useInfiniteQuery({
    queryKey: [list.group, list.name, 'pages', filters, size],
    queryFn: async ({ pageParam }): Promise<{ content: RowOf<C>[]; totalElements: number }> => {
      const answer = await call(list, inputOf(list, { ...filters, page: String(pageParam), size: String(size) }))
      return { content: answer.content as RowOf<C>[], totalElements: answer.totalElements }
    },
    initialPageParam: 0,
    getNextPageParam: (last, _pages, page) => ((page + 1) * size < last.totalElements ? page + 1 : undefined),
    enabled: isWanted,
    meta: { quiet: true },
  })
  const pages = query.data?.pages ?? []
  // Rows that moved between two reads must not stand twice.
  const rows = [
    ...new Map(pages.flatMap(({ content }) => content).map((row) => [(row as { id: number }).id, row])).values(),
  ]
  const total = pages.at(-1)?.totalElements ?? 0
  return {
    rows,
    total,
    left: Math.max(0, total - rows.length),
    more: () => query.fetchNextPage(),
    isLoadingMore: query.isFetchingNextPage,
    isPending: isWanted && query.isPending,
    error: query.data ? null : query.error,
    retry: () => query.refetch(),
  }
}
