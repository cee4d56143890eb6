import type { ReactNode } from 'react'
import { Loading } from '../kernel/list/ListStates.tsx'
import { PageHead, usePageTitle } from '../kernel/page.tsx'
import { Failed } from '../kernel/State.tsx'
import { Pairs } from './Pairs.tsx'

type Facts = Parameters<typeof Pairs>[0]['pairs']
interface Props<R> {
  /** The record as it is read. */
  read: { data: R | undefined; error: Error | null; isError: boolean; refetch: () => unknown }
  /** Said where it cannot be read. */
  failed: string
  titleOf: (row: R) => string
  /** What can be done with it. */
  moves?: (row: R) => ReactNode
  facts: (row: R) => Facts
  /** What stands below its facts, such as its log-books. */
  children: (row: R) => ReactNode
}

/** The page of one record that has a number: what can be done with it, its facts, and what it is about. */
export function RecordPage<R extends { number: string }>({ read, failed, titleOf, moves, facts, children }: Props<R>) {
  const { data: row, error, isError, refetch } = read
  usePageTitle(row?.number ?? '')
  if (isError && !row) return <Failed isPage error={error} title={failed} onRetry={() => refetch()} />
  if (!row) return <Loading columns={3} />
  return (
    <>
      <PageHead title={titleOf(row)}>{moves?.(row)}</PageHead>
      <div className="lb-sections">
        <section className="lb-panel lb-part">
          <Pairs pairs={facts(row)} />
        </section>
        {children(row)}
      </div>
    </>
  )
}
