import { specificationContracts } from '@portal/shared/features/specifications/update.contract'
import { path } from '@portal/shared/screens'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApi } from '../../kernel/api.ts'

const MOST = 100

/** What waits for a decision, the longest first, and the ways from one application to those beside it. */
export function useQueue(id: number) {
  const navigate = useNavigate()
  const { data } = useApi(
    specificationContracts.list,
    { statuses: ['PENDING'], page: 0, size: MOST, sort: 'submittedAt,asc' },
    { quiet: true },
  )
  const ids = data?.content.map((row) => row.id) ?? []
  const at = ids.indexOf(id)
  // of one that was decided meanwhile the next stands where it was
  const kept = useRef({ id, place: 0 })
  useEffect(() => {
    if (at >= 0) kept.current = { id, place: at }
  })
  const gone = kept.current.id === id ? kept.current.place : 0
  const [previous, next] = at >= 0 ? [ids[at - 1], ids[at + 1]] : [ids[gone - 1], ids[gone]]
  const go = (to: number | undefined) => () => {
    if (to !== undefined) void navigate(path.specificationUpdate(to))
  }
  return {
    ...(at >= 0 && { place: { number: at + 1, total: data?.totalElements ?? 0 } }),
    hasPrevious: previous !== undefined,
    hasNext: next !== undefined,
    previous: go(previous),
    next: go(next),
  }
}
