import { jobRecordContracts } from '@portal/shared/features/job-records/job-record.contract'
import { useState } from 'react'
import { useRead } from '../../kernel/api.ts'
import { inputOf, type RawQuery } from '../../kernel/list/state.ts'

const SAMPLE = 10
const WORD = 2 ** 32

/** So many different places below a number, each as likely as any other. */
function placesBelow(total: number): number[] {
  const left = Array.from({ length: total }, (_, place) => place)
  return Array.from({ length: Math.min(SAMPLE, total) }, () => {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
    return left.splice(Math.floor((drawn / WORD) * left.length), 1)[0] ?? 0
  })
}

/** Some of the routine records drawn by lot, to be read before all are acknowledged. */
export function useSample(filters: RawQuery, total: number) {
  const read = useRead()
  const [ids, setIds] = useState<readonly number[]>([])
  const [isDrawing, setDrawing] = useState(false)
  const draw = async (): Promise<number | undefined> => {
    setDrawing(true)
    try {
      const answers = await Promise.all(
        placesBelow(total).map((page) =>
          read(
            jobRecordContracts.list,
            inputOf(jobRecordContracts.list, { ...filters, page: String(page), size: '1' }),
          ),
        ),
      )
      const drawn = answers.flatMap(({ content }) => content.map(({ id }) => id))
      setIds(drawn)
      return drawn[0]
    } catch {
      // the query cache has reported it
      return undefined
    } finally {
      setDrawing(false)
    }
  }
  return { ids, draw, isDrawing, end: () => setIds([]) }
}
